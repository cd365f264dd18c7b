import { type SubmitEvent, useState } from 'react';
import { shortName } from '#languages/rules/names.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { attempter } from '#platform/web/api.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { PATHS, responsePath } from '#shared/paths.ts';
import type { RespondingCalls } from '../calls.ts';
import type { ChoicesTexts } from '../texts/choices.en.ts';
import { ClosedScreen } from './ClosedScreen.tsx';
import type { SentForm } from '../web/form/form-types.ts';
import type { Choice, PageOutcome } from './response-page.ts';

const attempt = attempter<RespondingCalls>();

type Props = { choice: Choice; responderId: string; form: SentForm; outcome: PageOutcome | null };

/**
 * Opts out of the mails of this survey, or declines to answer it. One button does it, and one takes it back (rules 7).
 */
export function ChoosingScreen({ choice, responderId, form, outcome }: Props) {
  if (form.status === 'ended' && choice === 'decline')
    return <ClosedScreen closed={{ why: 'ended', endDate: form.endDate, whileAnswering: false }} />;
  if (form.status === 'responded' && choice === 'decline') return <ClosedScreen closed={{ why: 'responded' }} />;
  return <Choosing choice={choice} responderId={responderId} form={form} outcome={outcome} />;
}

/** The form was answered elsewhere, has ended, or is gone. The reloaded page explains that. */
const OVER: ReadonlySet<number> = new Set([404, 409, 410]);

function Choosing({ choice, responderId, form, outcome }: Props) {
  const t = useTexts<CommonTexts & ChoicesTexts>();
  const { lang } = useLanguage();
  const open = form.status === 'open' ? form : null;
  const [chosen, setChosen] = useState(
    outcome === null ? choice === 'decline' && open?.declined === true : outcome.did === 'chosen',
  );
  const [failed, setFailed] = useState(false);
  const { busy, once } = useOneAtATime();
  usePageTitle(t(`choices.${choice}.title`));
  const params = { responderId };
  const choose = () =>
    once(async () => {
      const tried = await (choice === 'mails'
        ? attempt('POST /respond/:responderId/mails', { params, body: { wanted: chosen } })
        : attempt('POST /respond/:responderId/decline', { params, body: { declined: !chosen } }));
      if (!tried.ok && OVER.has(tried.problem.status)) return location.reload();
      setFailed(!tried.ok);
      if (tried.ok) setChosen(!chosen);
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void choose();
  };
  const sentence = () => {
    if (failed && !busy) return t('common.error.saveFailed');
    if (chosen) return t(`choices.${choice}.doneText`);
    return open && t(`choices.${choice}.text`, { candidate: shortName(open.candidate) });
  };
  return (
    <main id="main" tabIndex={-1}>
      <SystemMessage
        of="verifyEmail"
        embedded
        title={t(`choices.${choice}.${chosen ? 'done' : 'title'}`)}
        text={<span role="status">{sentence()}</span>}
        actions={
          <form method="post" action={`${responsePath(responderId)}/${choice}?lang=${lang}`} onSubmit={submit}>
            <input type="hidden" name="chosen" value={String(!chosen)} />
            <Button type="submit" kind={chosen ? '2' : 'cta'} busy={busy ? t('common.busy.sending') : null}>
              {t(`choices.${choice}.${chosen ? 'undoButton' : 'button'}`)}
            </Button>
          </form>
        }
        after={
          <>
            {open && (
              <p>
                <a href={`/respond/${responderId}${choice === 'mails' ? '/decline' : ''}?lang=${lang}`}>
                  {t(`choices.${choice}.elseLink`)}
                </a>
              </p>
            )}
            {choice === 'mails' && (
              <p>
                <a href={PATHS.mailChoices}>{t('choices.mails.settingsLink')}</a>
              </p>
            )}
          </>
        }
      />
    </main>
  );
}
