import { Building2, FolderOpen, Handshake, Webhook } from 'lucide-react';
import type { DocumentTexts } from '#documents/texts/documents.en.ts';
import { DocumentsPlace } from '#documents/web/DocumentsPlace.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { AgreedPlace } from '#organisations/web/agreed/AgreedPlace.tsx';
import { OrganisationTab } from '#organisations/web/form/OrganisationTab.tsx';
import type { AgreedTexts } from '#organisations/texts/agreed.en.ts';
import type { OrganisationTexts } from '#organisations/texts/organisation.en.ts';
import { Places } from '#platform/web/ui/Places.tsx';
import type { WebhookTexts } from '#webhooks/texts/webhooks.en.ts';
import { WebhooksPlace } from '#webhooks/web/WebhooksPlace.tsx';

/** The owner's organisation tab: its details, what is agreed, the documents for those who must agree, and the systems that are told of what happens. */
export function OrganisationPlace() {
  const t = useTexts<AgreedTexts & DocumentTexts & OrganisationTexts & WebhookTexts>();
  const places = [
    { hash: '1', icon: Building2, label: t('organisation.places.about'), panel: <OrganisationTab /> },
    { hash: 'agreed', icon: Handshake, label: t('documents.agreed.place'), panel: <AgreedPlace /> },
    { hash: 'documents', icon: FolderOpen, label: t('documents.place.label'), panel: <DocumentsPlace /> },
    { hash: 'webhooks', icon: Webhook, label: t('programs.webhooks.title'), panel: <WebhooksPlace /> },
  ];
  return <Places label={t('organisation.places.aria')} places={places} />;
}
