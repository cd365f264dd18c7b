import { useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { attempter } from '#platform/web/api.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import type { RespondingCalls } from '../../calls.ts';
import type { AddressTexts } from '../../texts/address.en.ts';

const attempt = attempter<RespondingCalls>();

/** For everybody who was ever asked: a link to the address shows what is stored about it, and erases it (rules 5). */
export function AddressScreen() {
  const t = useTexts<AddressTexts>();
  const { name: brand } = useBrand();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t('address.title'));
  if (sentTo !== null) return <Sent email={sentTo} another={() => setSentTo(null)} />;
  return (
    <div className="wrap wrap--narrow page">
      <PageHead title={t('address.title')} lead={t('address.lead', { brand })} />
      <Panel>
        <AskForm onSent={setSentTo} />
      </Panel>
    </div>
  );
}

/** The one field, which holds no address. */
const WRONG: SaveProblem = { kind: 'fields', codes: [] };

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts<AddressTexts & CommonTexts>();
  const { lang } = useLanguage();
  const [email, setEmail] = useState('');
  const sending = useSending(async () => {
    const address = normalEmail(email);
    if (!isEmailAddress(address)) return WRONG;
    const sent = await attempt('POST /address', { body: { email: address, lang } });
    if (sent.ok) onSent(address);
    return problemIn(sent);
  });
  const wrong = sending.problem?.kind === 'fields';
  return (
    <form className="stack" noValidate onSubmit={sending.send}>
      {wrong ? (
        <ErrorSummary title={t('common.error.fieldsTitle', { count: 1 })} attempt={sending.tries} />
      ) : (
        <SaveFailed {...sending} />
      )}
      <TextField
        label={t('address.email.label')}
        hint={t('address.email.hint')}
        type="email"
        autoComplete="email"
        value={email}
        error={wrong ? t('common.error.emailInvalid') : null}
        onChange={({ target }) => {
          setEmail(target.value);
          if (wrong) sending.dismiss();
        }}
      />
      <div className="row">
        <Button kind="cta" type="submit" busy={sending.busy ? t('common.busy.sending') : null}>
          {t('address.submit')}
        </Button>
      </div>
      <p className="small muted">{t('address.anonymousHint')}</p>
    </form>
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
