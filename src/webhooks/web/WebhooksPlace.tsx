import { EyeOff, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import '#platform/web/styles/layout.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { WebhookTexts } from '../texts/webhooks.en.ts';
import { OneWebhook } from './OneWebhook.tsx';
import { type Webhook, webhooksQuery } from './webhook-queries.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import './webhooks.css';

type Step = { kind: 'list' } | { kind: 'form'; webhook: Webhook | null } | { kind: 'one'; id: string; secret?: string };

const LIST: Step = { kind: 'list' };

/** The owner's place for webhooks: the list, the form, and one webhook with its deliveries. */
export function WebhooksPlace() {
  const { organisation } = useOwnOrganisation();
  return organisation === null ? null : <OfOrganisation orgId={organisation.id} name={organisation.name} />;
}

function OfOrganisation({ orgId, name: organisation }: { orgId: string; name: string }) {
  const t = useTexts<WebhookTexts>();
  const { name: brand } = useBrand();
  const query = useQuery(webhooksQuery(orgId));
  const [step, setStep] = useState<Step>(LIST);
  const back = () => setStep(LIST);
  const newButton = (kind: 'cta' | '2') => (
    <Button kind={kind} size="sm" onClick={() => setStep({ kind: 'form', webhook: null })}>
      <Icon of={Plus} />
      {t('programs.webhooks.newButton')}
    </Button>
  );
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
      {(webhooks) => {
        const one = step.kind === 'one' ? webhooks.find(({ id }) => id === step.id) : undefined;
        if (step.kind === 'form')
          return (
            <WebhookForm
              orgId={orgId}
              webhook={step.webhook}
              onBack={back}
              onSaved={(id, secret) => setStep({ kind: 'one', id, ...(secret === undefined ? {} : { secret }) })}
            />
          );
        if (step.kind === 'one' && one !== undefined)
          return (
            <OneWebhook
              key={one.id}
              orgId={orgId}
              webhook={one}
              made={step.secret ?? null}
              onBack={back}
              onChange={() => setStep({ kind: 'form', webhook: one })}
            />
          );
        return (
          <>
            <Panel
              title={t('programs.webhooks.title')}
              sub={t('programs.webhooks.text', { brand, organisation })}
              aside={webhooks.length > 0 && newButton('cta')}
            >
              {webhooks.length === 0 ? (
                <Empty title={t('programs.webhooks.empty.title')} action={newButton('2')}>
                  {t('programs.webhooks.empty.text')}
                </Empty>
              ) : (
                <ul className="hooks">
                  {webhooks.map((webhook) => (
                    <WebhookItem
                      key={webhook.id}
                      orgId={orgId}
                      webhook={webhook}
                      onOpen={() => setStep({ kind: 'one', id: webhook.id })}
                      onChange={() => setStep({ kind: 'form', webhook })}
                    />
                  ))}
                </ul>
              )}
            </Panel>
            <p className="why">
              <Icon of={EyeOff} />
              <span>{t('programs.webhooks.promise')}</span>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
