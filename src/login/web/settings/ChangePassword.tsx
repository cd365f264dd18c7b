import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import '#platform/web/styles/dialogs.css';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { unmetPasswordRules } from '../../rules/password-rules.ts';
import type { OwnLoginTexts } from '../../texts/own-login.en.ts';
import { attemptLogin, loginQuery } from './login-queries.ts';
import { PasswordRules } from './PasswordRules.tsx';

type Props = { email: string; onClose: () => void };

const wrong = (...codes: string[]): SaveProblem => ({ kind: 'fields', codes });

export function ChangePassword({ email, onClose }: Props) {
  const t = useTexts<OwnLoginTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const unmet = unmetPasswordRules(newPassword, email);
  const { problem, dismiss, ...sending } = useSending(async () => {
    if (currentPassword === '') return wrong('currentPassword.required');
    if (unmet.length > 0) return wrong('newPassword.weak');
    const changed = await attemptLogin('PUT /user/password', { body: { currentPassword, newPassword } });
    if (!changed.ok) return problemIn(changed);
    toast(t('account.login.password.done'));
    onClose();
    await queries.invalidateQueries(loginQuery);
    return null;
  });
  const codes = problem?.kind === 'fields' ? problem.codes : [];
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    dismiss();
  };
  return (
    <Modal title={t('account.login.changePasswordButton')} narrow onClose={onClose}>
      <form className="stack confirm" noValidate onSubmit={sending.send}>
        {codes.length === 0 && <SaveFailed {...sending} problem={problem} />}
        {/* Password managers store the new password with the username in this field. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label={t('account.login.password.current')}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          error={errorAt(t, codes, 'currentPassword')}
          onChange={({ target }) => typed(setCurrent)(target.value)}
        />
        <div className="stack stack--s">
          <TextField
            label={t('account.login.password.new')}
            type="password"
            autoComplete="new-password"
            value={newPassword}
            error={errorAt(t, codes, 'newPassword')}
            onChange={({ target }) => typed(setNew)(target.value)}
          />
          <PasswordRules unmet={unmet} />
        </div>
        <p className="hint">{t('account.login.password.others')}</p>
        <FormButtons busy={sending.busy} onCancel={onClose}>
          {t('account.login.changePasswordButton')}
        </FormButtons>
      </form>
    </Modal>
  );
}

const ERRORS = {
  'currentPassword.required': 'account.login.password.required',
  'currentPassword.wrong': 'account.login.password.wrong',
  'newPassword.weak': 'account.login.password.weak',
} as const;

function errorAt(t: (key: keyof OwnLoginTexts) => string, codes: readonly string[], field: string): string | null {
  const code = codes.find((one): one is keyof typeof ERRORS => one.startsWith(`${field}.`) && one in ERRORS);
  return code === undefined ? null : t(ERRORS[code]);
}
