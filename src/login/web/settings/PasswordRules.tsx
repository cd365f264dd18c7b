import { Check, Circle } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PASSWORD_RULES, type PasswordRule, SHORTEST_PASSWORD } from '../../rules/password-rules.ts';
import type { OwnLoginTexts } from '../../texts/own-login.en.ts';
import './password-rules.css';

export function PasswordRules({ unmet }: { unmet: readonly PasswordRule[] }) {
  const t = useTexts<OwnLoginTexts>();
  return (
    <ul className="rules">
      {PASSWORD_RULES.map((rule) => {
        const met = !unmet.includes(rule);
        const words =
          rule === 'length'
            ? t('account.login.rule.length', { min: SHORTEST_PASSWORD })
            : t(`account.login.rule.${rule}`);
        return (
          <li key={rule} className={met ? 'ok' : undefined}>
            <Icon of={met ? Check : Circle} />
            <span aria-hidden="true">{words}</span>
            <span className="vh">
              {t(met ? 'account.login.rule.met' : 'account.login.rule.notMet', { rule: words })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
