import { Check, Circle, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { FactorWay } from '../rules/login-page.ts';
import { PASSWORD_RULES, type PasswordRule, SHORTEST_PASSWORD } from '../rules/password-rules.ts';
import type { SignInTexts } from '../texts/sign-in.en.ts';
import '../web/settings/password-rules.css';

type EmailProps = {
  value: string;
  error?: string | null;
  autoComplete: 'username' | 'username webauthn' | 'email';
  /** The address is known from a mailed link. */
  readOnly?: boolean;
};

/** The field has the focus if it is empty or wrong. */
export function EmailField({ value, error = null, autoComplete, readOnly = false }: EmailProps) {
  const t = useTexts<SignInTexts>();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={t('signIn.logIn.email.label')}
      error={error}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck="false"
      maxLength={254}
      required
      defaultValue={value}
      readOnly={readOnly}
      autoFocus={error !== null || value === ''}
    />
  );
}

type PasswordProps = {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | null;
  /** What was typed before a refusal; only of a new password. */
  value?: string;
  /** The field has the focus although nothing is wrong. */
  isFirst?: boolean;
  /** LoginPageProps beside the label. */
  beside?: ReactNode;
  /** The broken rules; left out for an existing password. */
  unmet?: readonly PasswordRule[];
};

export function PasswordField({ label, autoComplete, error, value, isFirst = false, beside, unmet }: PasswordProps) {
  const t = useTexts<SignInTexts>();
  const described = [error !== null && 'password-error', unmet && 'password-rules'].filter(Boolean).join(' ');
  return (
    <div className={error === null ? 'field' : 'field is-bad'}>
      <div className="row row--between">
        <label htmlFor="password" className="label">
          {label}
        </label>
        {beside}
      </div>
      <div className="pw">
        <input
          className="input"
          id="password"
          name="password"
          type="password"
          autoComplete={autoComplete}
          maxLength={256}
          required
          defaultValue={value}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          autoFocus={error !== null || isFirst}
        />
        <IconButton
          icon={Eye}
          label={t('signIn.password.showAria')}
          hidden
          data-show-password=""
          data-hide-label={t('signIn.password.hideAria')}
          aria-pressed={false}
        />
      </div>
      {error !== null && <FieldError id="password-error">{error}</FieldError>}
      {unmet && <PasswordRules unmet={unmet} />}
    </div>
  );
}

/** The field for an app's code, which phones can fill in, or for a recovery code. */
export function CodeField({ way, label, error }: { way: FactorWay; label: string; error: string | null }) {
  return (
    <TextField
      id="code"
      name="code"
      type="text"
      label={label}
      error={error}
      {...(way === 'code' ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off' })}
      autoCapitalize="none"
      spellCheck="false"
      maxLength={40}
      required
      autoFocus
    />
  );
}

/** The three rules, each ticked once it is met; the script updates them as the person types. */
function PasswordRules({ unmet }: { unmet: readonly PasswordRule[] }) {
  const t = useTexts<SignInTexts>();
  return (
    <ul className="rules" id="password-rules">
      {PASSWORD_RULES.map((rule) => {
        const met = !unmet.includes(rule);
        const words =
          rule === 'length'
            ? t('signIn.passwordRule.length', { min: SHORTEST_PASSWORD })
            : t(`signIn.passwordRule.${rule}`);
        const spoken = {
          met: t('signIn.passwordRule.metAria', { rule: words }),
          notMet: t('signIn.passwordRule.notMetAria', { rule: words }),
        };
        return (
          <li
            key={rule}
            data-rule={rule}
            className={met ? 'ok' : undefined}
            data-met={spoken.met}
            data-not-met={spoken.notMet}
          >
            <span data-tick="" hidden={!met}>
              <Icon of={Check} />
            </span>
            <span data-ring="" hidden={met}>
              <Icon of={Circle} />
            </span>
            <span aria-hidden="true">{words}</span>
            <span className="vh">{met ? spoken.met : spoken.notMet}</span>
          </li>
        );
      })}
    </ul>
  );
}
