import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/feedback.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { INVITE_CAP } from '#invitations/rules/invite-caps.ts';
import { PATHS } from '#shared/paths.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';

/** Explains what a user without an organisation can do, and what an organisation would add (specification 2). */
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
        <ButtonLink href={PATHS.register}>{t('dashboard.noOrganisation.registerButton')}</ButtonLink>
        <ButtonLink kind="3" href={PATHS.join}>
          {t('dashboard.noOrganisation.joinButton')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Circles() {
  return (
    <svg className="notice__art" viewBox="0 0 100 100" fill="none" aria-hidden="true">
      <circle cx="50" cy="50" r="46" stroke="currentColor" strokeOpacity=".18" strokeWidth="1.5" />
      <circle
        cx="50"
        cy="50"
        r="33"
        stroke="currentColor"
        strokeOpacity=".35"
        strokeWidth="1.5"
        strokeDasharray="3 5"
      />
      <circle cx="50" cy="50" r="17" fill="var(--surface)" stroke="currentColor" strokeWidth="2.5" />
      <path d="M44 50h12M50 44v12" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="82.5" cy="17.5" r="6.5" fill="var(--accent)" />
      <circle cx="17" cy="50" r="5" fill="var(--cta)" />
      <circle cx="66" cy="79" r="5" fill="currentColor" />
    </svg>
  );
}
