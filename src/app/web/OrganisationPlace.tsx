import { Building2, FolderOpen, Webhook } from 'lucide-react';
import type { DocumentTexts } from '#documents/texts/documents.en.ts';
import { DocumentsPlace } from '#documents/web/DocumentsPlace.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { OrganisationTab } from '#organisations/web/form/OrganisationTab.tsx';
import type { OrganisationTexts } from '#organisations/texts/organisation.en.ts';
import { Places } from '#platform/web/ui/Places.tsx';
import type { WebhookTexts } from '#webhooks/texts/webhooks.en.ts';
import { WebhooksPlace } from '#webhooks/web/WebhooksPlace.tsx';

/** The owner's organisation tab: its details, the documents for those who must agree, and the systems that are told of what happens. */
export function OrganisationPlace() {
  const t = useTexts<DocumentTexts & OrganisationTexts & WebhookTexts>();
  const places = [
    { hash: '1', icon: Building2, label: t('organisation.places.about'), panel: <OrganisationTab /> },
    { hash: 'documents', icon: FolderOpen, label: t('documents.place.label'), panel: <DocumentsPlace /> },
    { hash: 'webhooks', icon: Webhook, label: t('programs.webhooks.title'), panel: <WebhooksPlace /> },
  ];
  return <Places label={t('organisation.places.aria')} places={places} />;
}
