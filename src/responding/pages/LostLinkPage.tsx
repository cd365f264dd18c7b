import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { PATHS } from '#shared/paths.ts';
import type { LostLinkTexts } from '../texts/lost-link.en.ts';
import { AskByAddress, type AskedOfAddress } from './AskByAddress.tsx';

/** For a responder who cannot find the mail: the open links, if any, are mailed to the address. */
export function LostLinkPage(before: AskedOfAddress) {
  const t = useTexts<LostLinkTexts>();
  if (before.isSent)
    return (
      <VisitorFrame>
        <SystemMessage
          of="verifyEmail"
          embedded
          title={t('responding.lostLink.sentTitle')}
          text={t('responding.lostLink.sent')}
          actions={<ButtonLink href={PATHS.lostLink}>{t('responding.lostLink.anotherButton')}</ButtonLink>}
          after={<p className="small">{t('responding.lostLink.sentHint')}</p>}
        />
      </VisitorFrame>
    );
  return (
    <VisitorFrame>
      <div className="wrap wrap--narrow page">
        <PageHead title={t('responding.lostLink.title')} lead={t('responding.lostLink.text')} />
        <Panel>
          <AskByAddress
            {...before}
            path={PATHS.lostLink}
            label={t('responding.lostLink.emailLabel')}
            button={t('responding.lostLink.button')}
            after={t('responding.lostLink.anonymousHint')}
          />
        </Panel>
      </div>
    </VisitorFrame>
  );
}
