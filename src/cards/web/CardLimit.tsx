import { useTexts } from '#languages/web/language.tsx';
import { ToSubscription } from '#billing/web/ToSubscription.tsx';
import { useSession } from '#identity/web/session.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PATHS } from '#shared/paths.ts';
import type { CardsTexts } from '../texts/cards.en.ts';

/** Without an organisation, and in one whose subscription has ended, there is one card (rules 2). */
export function CardLimit() {
  const t = useTexts<CardsTexts>();
  const { user } = useSession();
  // Somebody who is only invited elsewhere has a notice of their own; whoever reads what is shared is in an organisation.
  const ended = user?.abilities?.readShared === true;
  return (
    <Banner
      kind="warn"
      title={t('cards.limit.noOrganisation.title')}
      action={
        ended ? (
          <ToSubscription />
        ) : (
          <ButtonLink href={PATHS.register}>{t('cards.limit.noOrganisation.button')}</ButtonLink>
        )
      }
    >
      {ended ? t('cards.limit.ended.text') : t('cards.limit.noOrganisation.text')}
    </Banner>
  );
}

/** Somebody who is only invited makes nothing yet (rules 2). */
export function OnlyInvited() {
  const t = useTexts<CardsTexts>();
  return <Banner kind="warn" title={t('cards.limit.invited.text')} />;
}
