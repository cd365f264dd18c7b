import { useTexts } from '#languages/web/language.tsx';
import { ToSubscription } from '#billing/web/ToSubscription.tsx';
import { useSession } from '#identity/web/session.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PATHS } from '#shared/paths.ts';
import type { CardsTexts } from '../texts/cards.en.ts';

/** Explains the limit of one card, without an organisation and in one whose subscription has ended (rules 2). */
export function CardLimit() {
  const t = useTexts<CardsTexts>();
  const { user } = useSession();
  // A person who is only invited has another notice. A person who may read shared things is in an organisation.
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

/** A person who is only invited cannot make cards yet (rules 2). */
export function NoCardsWhileInvited() {
  const t = useTexts<CardsTexts>();
  return <Banner kind="warn" title={t('cards.limit.invited.text')} />;
}
