import { Building2, Webhook } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { OrganisationTab } from '#organisations/web/form/OrganisationTab.tsx';
import type { OrganisationTexts } from '#organisations/texts/organisation.en.ts';
import { Places } from '#platform/web/ui/Places.tsx';
import type { WebhookTexts } from '#webhooks/texts/webhooks.en.ts';
import { WebhooksPlace } from '#webhooks/web/WebhooksPlace.tsx';

/** The owner's organisation tab: its details, and the systems that are told of what happens. */
export function OrganisationPlace() {
  const t = useTexts<OrganisationTexts & WebhookTexts>();
  const places = [
    { hash: '1', icon: Building2, label: t('organisation.places.about'), panel: <OrganisationTab /> },
    { hash: 'webhooks', icon: Webhook, label: t('programs.webhooks.title'), panel: <WebhooksPlace /> },
  ];
  return <Places label={t('organisation.places.aria')} places={places} />;
}
