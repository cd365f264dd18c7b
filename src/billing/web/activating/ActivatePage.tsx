import type { ReactNode } from 'react';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import '#platform/web/styles/layout.css';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import '../subscription.css';

/** The page of a payment, with its heading. */
export function ActivatePage({ children }: { children: ReactNode }) {
  const t = useTexts<SubscriptionTexts>();
  const { organisation } = useOwnOrganisation();
  const title = t('subscription.activate.title');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('subscription.activate.text', { organisation: organisation?.name ?? '' })} />
      {children}
    </div>
  );
}
