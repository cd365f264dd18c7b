import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/feedback.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { INVITE_CAP } from '#surveys/rules/invite-list.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';

/** What somebody without an organisation can do, and what more there would be (specification 2). */
export function NoOrganisation() {
  const t = useTexts<DashboardTexts>();
  const id = useId();
  return (
    <section className="notice" aria-labelledby={id}>
      <Circles />
      <div>
        <h2 id={id}>{t('dashboard.noOrganisation.title')}</h2>
        <p>{t('dashboard.noOrganisation.text', { max: INVITE_CAP.alone })}</p>
      </div>
      <div className="row">
        <ButtonLink kind="cta" href="/register-organization">
          {t('dashboard.noOrganisation.registerButton')}
        </ButtonLink>
        <ButtonLink href="/join-organization">{t('dashboard.noOrganisation.joinButton')}</ButtonLink>
      </div>
    </section>
  );
}

function Circles() {
  return (
    <svg className="notice__art" viewBox="0 0 88 88" fill="none" aria-hidden="true">
      <circle cx="32" cy="48" r="24" stroke="var(--primary)" strokeWidth="2.5" />
      <circle
        cx="56"
        cy="48"
        r="24"
        stroke="var(--line-2)"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx="44" cy="18" r="6" fill="var(--accent)" />
    </svg>
  );
}
