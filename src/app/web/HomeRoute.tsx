import { useEffect } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { lastDayOfSeason, pageData, settledDays, takesPayment } from '#brands/web/page.ts';
import type { HomeTexts } from '#brands/texts/home.en.ts';
import { INVITE_CAP } from '#invitations/rules/invite-caps.ts';
import { useTexts } from '#languages/web/language.tsx';
import { WholeHomePage } from './home/WholeHomePage.tsx';

/** The home page, with the facts of this page load and pictures of later nouns. */
export function HomeRoute() {
  const t = useTexts<HomeTexts>();
  const title = t('home.pageTitle', { brand: useBrand().name });
  const today = useToday();
  const until = lastDayOfSeason();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <WholeHomePage
      origin={location.origin}
      offer={
        takesPayment()
          ? {
              price: pageData().price ?? null,
              season: until !== null && today <= until ? until : null,
              trialDays: settledDays().trial,
            }
          : null
      }
      maxAlone={INVITE_CAP.alone}
    />
  );
}
