import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { PATHS } from '#shared/paths.ts';
import { type MailTopic, OPT_OUT_PATH } from '../rules/mail-topics.ts';
import type { MailChoiceTexts } from '../texts/mail-choice.en.ts';

export type MailChoiceByLink = {
  topic: MailTopic;
  linkId: string;
  /** Null if the link does not work. */
  wanted: boolean | null;
  hasFailed: boolean;
};

/**
 * The page of the opt-out link in a mail, which switches the mails of a topic off and on. Opening it changes nothing
 * (rules 7).
 */
export function MailChoicePage({ topic, linkId, wanted, hasFailed }: MailChoiceByLink) {
  const t = useTexts<MailChoiceTexts>();
  const { lang } = useLanguage();
  if (wanted === null)
    return (
      <VisitorFrame>
        <SystemMessage
          of="notFound"
          embedded
          title={t('account.mails.link.missing')}
          text={t('account.mails.link.missingText')}
          actions={<ButtonLink href={PATHS.mailChoices}>{t('account.mails.link.settingsButton')}</ButtonLink>}
        />
      </VisitorFrame>
    );
  const text = wanted ? t(`account.mails.${topic}.link.text`) : t('account.mails.link.doneText');
  return (
    <VisitorFrame>
      <SystemMessage
        of="verifyEmail"
        embedded
        title={wanted ? t(`account.mails.${topic}.link.title`) : t(`account.mails.${topic}.link.done`)}
        text={hasFailed ? <span role="alert">{t('account.mails.failed')}</span> : text}
        actions={
          <>
            <form method="post" action={`${OPT_OUT_PATH[topic](linkId)}?lang=${lang}`}>
              <input type="hidden" name="wanted" value={String(!wanted)} />
              <Button type="submit" kind={wanted ? 'cta' : '2'}>
                {t(wanted ? 'account.mails.link.button' : 'account.mails.link.undoButton')}
              </Button>
            </form>
            <ButtonLink kind="3" href={PATHS.mailChoices}>
              {t('account.mails.link.settingsButton')}
            </ButtonLink>
          </>
        }
      />
    </VisitorFrame>
  );
}
