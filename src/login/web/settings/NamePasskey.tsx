import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { FactorTexts } from '../../texts/factors.en.ts';
import { factorsQuery, type ListedPasskey } from './factor-queries.ts';
import { attemptLogin } from './login-queries.ts';

type Props = { passkey: ListedPasskey; onClose: () => void; children?: ReactNode };

export function NamePasskey({ passkey, onClose, children }: Props) {
  const t = useTexts<FactorTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const { problem, dismiss, ...sending } = useSending(async () => {
    if (name.trim() === '') return { kind: 'fields', codes: ['name.missing'] };
    const params = { passkeyId: passkey.id };
    const named = await attemptLogin('PUT /user/passkeys/:passkeyId', { params, body: { name } });
    if (!named.ok) return problemIn(named);
    toast(t('account.passkeys.renamed'));
    onClose();
    await queries.invalidateQueries(factorsQuery);
    return null;
  });
  const isMissing = problem?.kind === 'fields';
  return (
    <form className="stack" noValidate onSubmit={sending.send}>
      {!isMissing && <SaveFailed {...sending} problem={problem} />}
      {children}
      <TextField
        label={t('account.passkeys.name.label')}
        value={name}
        maxLength={LENGTH.name}
        autoComplete="off"
        error={isMissing ? t('account.passkeys.name.missing') : null}
        onChange={({ target }) => {
          setName(target.value);
          dismiss();
        }}
      />
      <FormButtons busy={sending.busy} onCancel={onClose} />
    </form>
  );
}
