import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import { organisationIdIn } from '#organisations/rules/invitation-link.ts';
import type { OrganisationTexts } from '#organisations/texts/organisation.en.ts';
import { type KnownOrganisation, invitationQuery } from '#organisations/web/organisation-queries.ts';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import { isMissing } from '#platform/web/loading.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { GateFrame, type GateProps } from './LoginGate.tsx';

/**
 * Shown to a visitor with an invitation link who is not logged in. It names the organisation; while that is loading, or
 * if it cannot be loaded, it asks without a name.
 */
export function JoinGate({ login, signUp, silently }: GateProps) {
  const t = useTexts<GateTexts & LoginErrorTexts & OrganisationTexts>();
  const { busy, once } = useOneAtATime();
  const {
    data: organisation = null,
    error,
    isPending,
  } = useQuery(invitationQuery(organisationIdIn(location.pathname) ?? ''));
  usePageTitle(t('organisation.join.title'));
  if (error !== null && isMissing(error)) return <NoInvitation login={login} />;
  return (
    <GateFrame>
      <Invitation organisation={organisation} isPending={isPending} />
      {silently && <p role="status">{t('signIn.logIn.silentlyLoggedOut')}</p>}
      <div className="row">
        <Button kind={silently ? 'onhero' : 'cta'} size="lg" onClick={() => void signUp()}>
          {t('organisation.join.gate.signUp')}
        </Button>
        <Button
          kind={silently ? 'cta' : 'onhero'}
          size="lg"
          busy={busy ? t('system.login.busy') : null}
          onClick={() => void once(login)}
        >
          {t('organisation.join.gate.logIn')}
        </Button>
      </div>
      <p className="small">{t('organisation.join.gate.seen')}</p>
    </GateFrame>
  );
}

function Invitation({ organisation, isPending }: { organisation: KnownOrganisation | null; isPending: boolean }) {
  const t = useTexts<GateTexts & OrganisationTexts>();
  const { name: brand } = useBrand();
  if (organisation === null)
    return (
      <>
        <h1 className="display">{isPending ? '\u00a0' : t('system.login.title')}</h1>
        <p className="lead">{isPending ? t('organisation.join.gate.text') : t('system.login.joinText')}</p>
      </>
    );
  const { name, logo } = organisation;
  return (
    <>
      <p className="gate__org">
        {logo !== '' && (
          <span className="orglogo">
            <img src={logo} alt="" />
          </span>
        )}
        {t('organisation.join.gate.uses', { organisation: name, brand })}
      </p>
      <h1 className="display">{t('organisation.join.gate.title', { organisation: name })}</h1>
      <p className="lead">{t('organisation.join.gate.text')}</p>
    </>
  );
}

function NoInvitation({ login }: Pick<GateProps, 'login'>) {
  const t = useTexts<GateTexts & OrganisationTexts>();
  return (
    <GateFrame>
      <h1 className="display">{t('organisation.join.gate.invalid.title')}</h1>
      <p className="lead">{t('organisation.join.gate.invalid.text')}</p>
      <div className="row">
        <Button kind="onhero" size="lg" onClick={() => void login()}>
          {t('organisation.join.gate.logIn')}
        </Button>
      </div>
    </GateFrame>
  );
}
