import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import '#platform/web/styles/dialogs.css';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';
import type { OwnLoginTexts } from '../../texts/own-login.en.ts';
import { attemptLogin, loginQuery } from './login-queries.ts';

const wrong = (...codes: string[]): SaveProblem => ({ kind: 'fields', codes });

/** Asks for a new address and the password; nothing changes until both mailboxes have confirmed. */
export function ChangeAddress({ onClose }: { onClose: () => void }) {
  const t = useTexts<OwnLoginTexts & CommonTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { problem, dismiss, ...sending } = useSending(async () => {
    if (!isEmailAddress(normalEmail(email))) return wrong('email.invalid');
    if (password === '') return wrong('password.required');
    const asked = await attemptLogin('POST /user/address', { body: { email, password } });
    if (!asked.ok) return problemIn(asked);
    toast(t('account.login.address.sent'));
    onClose();
    await queries.invalidateQueries(loginQuery);
    return null;
  });
  const codes = problem?.kind === 'fields' ? problem.codes : [];
  const errorAt = (field: string): string | null => {
    const code = codes.find((one): one is Code => one.startsWith(`${field}.`) && (one in ERRORS || one === SHARED));
    if (code === undefined) return null;
    if (code === SHARED) return t('account.login.address.sharedDomain', { domain: domainOf(normalEmail(email)) });
    return t(ERRORS[code]);
  };
  return (
    <Modal title={t('account.login.changeEmailButton')} narrow onClose={onClose}>
      <form className="stack confirm" noValidate onSubmit={sending.send}>
        {codes.length === 0 && <SaveFailed {...sending} problem={problem} />}
        <TextField
          label={t('account.login.address.new')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          value={email}
          error={errorAt('email')}
          onChange={({ target }) => {
            setEmail(target.value);
            dismiss();
          }}
        />
        <TextField
          label={t('account.login.address.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          error={errorAt('password')}
          onChange={({ target }) => {
            setPassword(target.value);
            dismiss();
          }}
        />
        <p className="hint">{t('account.login.address.how')}</p>
        <FormButtons busy={sending.busy && t('common.busy.sending')} onCancel={onClose}>
          {t('account.login.address.submit')}
        </FormButtons>
      </form>
    </Modal>
  );
}

const SHARED = 'email.sharedDomain';
type Code = keyof typeof ERRORS | typeof SHARED;

const ERRORS = {
  'email.invalid': 'account.login.address.invalid',
  'email.same': 'account.login.address.same',
  'email.providerRequired': 'account.login.address.providerRequired',
  'password.required': 'account.login.password.required',
  'password.wrong': 'account.login.password.wrong',
} as const;
