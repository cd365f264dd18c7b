import { useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { attempter } from '#platform/web/api.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import type { RespondingCalls } from '../../calls.ts';
import type { AddressTexts } from '../../texts/address.en.ts';
import { AskByAddress } from './AskByAddress.tsx';

const attempt = attempter<RespondingCalls>();

/**
 * For everybody who was ever invited: mails a link that shows and erases what is stored about the address (rules 5).
 */
export function AddressScreen() {
  const t = useTexts<AddressTexts>();
  const { name: brand } = useBrand();
  const { lang } = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t('address.title'));
  if (sentTo !== null) return <Sent email={sentTo} another={() => setSentTo(null)} />;
  return (
    <div className="wrap wrap--narrow page">
      <PageHead title={t('address.title')} lead={t('address.lead', { brand })} />
      <Panel>
        <AskByAddress
          label={t('address.email.label')}
          hint={t('address.email.hint')}
          button={t('address.submit')}
          after={t('address.anonymousHint')}
          ask={(email) => attempt('POST /address', { body: { email, lang } })}
          onSent={setSentTo}
        />
      </Panel>
    </div>
  );
}

function Sent({ email, another }: { email: string; another: () => void }) {
  const t = useTexts<AddressTexts>();
  return (
    <div role="status">
      <SystemMessage
        of="verifyEmail"
        embedded
        title={t('address.sent.title')}
        text={t('address.sent.text', { email })}
        actions={<Button onClick={another}>{t('address.sent.anotherButton')}</Button>}
        after={<p className="small">{t('address.sent.hint')}</p>}
      />
    </div>
  );
}
