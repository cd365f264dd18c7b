import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/menus.css';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { PATHS } from '#shared/paths.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { forgetInvitation } from './invited-by.ts';
import { attemptOrganisations, type KnownOrganisation } from '../organisation-queries.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';

type Props = {
  organisation: KnownOrganisation;
  /** True if the person came by an invitation link, which may be declined. */
  declinable?: boolean;
};

/** The organisation with its join button, or why the user cannot join it (specification 2, rules 5). */
export function JoinBox({ organisation, declinable = false }: Props) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const { organisation: own, role } = useOwnOrganisation();
  const { send, busy, ...joining } = useJoining(organisation);
  // While joining, the own organisation changes before the overview opens.
  const isIn = own?.id === organisation.id && !busy;
  const isElsewhere = own !== null && own.id !== organisation.id && role !== 'invited';
  useEffect(() => {
    if (isIn || isElsewhere) forgetInvitation();
  }, [isIn, isElsewhere]);

  if (isIn || isElsewhere) {
    return (
      <Banner
        title={t(isIn ? 'organisation.join.alreadyIn' : 'organisation.join.otherOrganisation', {
          organisation: own.name,
        })}
        action={<ButtonLink href={PATHS.overview}>{t('common.button.toOverview')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="stack">
      <div className="joinbox">
        <span className="orglogo">
          {organisation.logo === '' ? <Icon of={Building2} /> : <img src={organisation.logo} alt="" />}
        </span>
        <div>
          <small className="muted">{t('organisation.join.about')}</small>
          <p>
            <b>{organisation.name}</b>
          </p>
        </div>
        <Button kind="cta" busy={busy ? t('organisation.join.busy') : null} onClick={send}>
          {t('organisation.join.button')}
        </Button>
        {declinable && (
          <ButtonLink kind="3" href={PATHS.overview} onClick={forgetInvitation}>
            {t('common.button.cancel')}
          </ButtonLink>
        )}
      </div>
      <div className="stack stack--s">
        <p className="hint">{t('organisation.join.hint')}</p>
        <p className="hint">{t('organisation.join.sharesHint')}</p>
      </div>
      <SaveFailed {...joining} failed={t('organisation.join.failed')} />
    </div>
  );
}

function useJoining({ id, name }: KnownOrganisation) {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const navigate = useNavigate();
  const { renew, reload } = useOwnOrganisation();
  return useSending(async () => {
    const joined = await attemptOrganisations('POST /organization/:id/users', { params: { id } });
    if (!joined.ok) {
      // The user may have joined another organisation in another tab; the box then says so.
      if (joined.problem.status === 409) await reload();
      return saveProblemOf(joined.problem);
    }
    forgetInvitation();
    await renew();
    await navigate({ href: PATHS.overview });
    toast(t('organisation.join.done', { organisation: name }));
    return null;
  });
}
