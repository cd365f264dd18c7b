import { useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { attempter } from '#platform/web/api.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import type { RespondingCalls } from '../../calls.ts';
import type { LostLinkTexts } from '../../texts/lost-link.en.ts';
import { AskByAddress } from './AskByAddress.tsx';

const attempt = attempter<RespondingCalls>();

/** For a responder who cannot find the mail: the open links, if any, are mailed to the address. */
export function LostLinkScreen() {
  const t = useTexts<LostLinkTexts>();
  const { lang } = useLanguage();
  const [sent, setSent] = useState(false);
  usePageTitle(t('responding.lostLink.title'));
  if (sent) return <Sent another={() => setSent(false)} />;
  return (
    <div className="wrap wrap--narrow page">
      <PageHead title={t('responding.lostLink.title')} lead={t('responding.lostLink.text')} />
      <Panel>
        <AskByAddress
          label={t('responding.lostLink.emailLabel')}
          hint={null}
          button={t('responding.lostLink.button')}
          after={t('responding.lostLink.anonymousHint')}
          ask={(email) => attempt('POST /lost-link', { body: { email, lang } })}
          onSent={() => setSent(true)}
        />
      </Panel>
    </div>
  );
}

function Sent({ another }: { another: () => void }) {
  const t = useTexts<LostLinkTexts>();
  return (
    <div role="status">
      <SystemMessage
        of="verifyEmail"
        embedded
        title={t('responding.lostLink.sentTitle')}
        text={t('responding.lostLink.sent')}
        actions={<Button onClick={another}>{t('responding.lostLink.anotherButton')}</Button>}
        after={<p className="small">{t('responding.lostLink.sentHint')}</p>}
      />
    </div>
  );
}
