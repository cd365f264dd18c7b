import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import '#platform/web/styles/tables.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { LISTED_DAYS } from '../rules/webhook.ts';
import type { WebhookTexts } from '../texts/webhooks.en.ts';
import { attemptWebhooks, deliveriesQuery, useWebhooksAnew, type WebhookDelivery } from './webhook-queries.ts';
import { useDayAndTime, useEventTitle, useSeconds } from './webhook-words.ts';

type Props = {
  orgId: string;
  webhookId: string;
  /** A paused webhook sends nothing again until it is started. */
  paused: boolean;
};

/** What was sent in the last thirty days, and what became of it. */
export function Deliveries({ orgId, webhookId, paused }: Props) {
  const t = useTexts<WebhookTexts>();
  const query = useQuery(deliveriesQuery(orgId, webhookId));
  return (
    <Panel
      title={t('programs.webhooks.deliveries.title')}
      sub={t('programs.webhooks.deliveries.text', { days: LISTED_DAYS })}
    >
      <Loaded query={query} skeleton={<PanelSkeleton lines={3} />} later="quiet">
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="muted">{t('programs.webhooks.deliveries.empty')}</p>
          ) : (
            <div className="table-wrap">
              <table className="table table--cards">
                <thead>
                  <tr>
                    <th>{t('programs.webhooks.deliveries.what')}</th>
                    <th>{t('programs.webhooks.deliveries.when')}</th>
                    <th>{t('programs.webhooks.deliveries.answer')}</th>
                    <th>{t('programs.webhooks.deliveries.outcome')}</th>
                    <th>
                      <span className="vh">{t('programs.webhooks.deliveries.action')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {deliveries.map((delivery) => (
                    <DeliveryRow
                      key={delivery.id}
                      orgId={orgId}
                      webhookId={webhookId}
                      paused={paused}
                      delivery={delivery}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

function DeliveryRow({ orgId, webhookId, paused, delivery }: Props & { delivery: WebhookDelivery }) {
  const t = useTexts<WebhookTexts>();
  const toast = useToast();
  const titleOf = useEventTitle();
  const dayAndTime = useDayAndTime();
  const seconds = useSeconds();
  const readAnew = useWebhooksAnew(orgId);
  const { id: deliveryId, type, madeAt, lastTriedAt, status, tookMs } = delivery;
  const sending = useSending(async () => {
    const again = await attemptWebhooks('POST /organization/:orgId/webhooks/:id/deliveries/:deliveryId/resend', {
      params: { orgId, id: webhookId, deliveryId },
      body: {},
    });
    if (!again.ok) return problemIn(again);
    toast(t('programs.webhooks.deliveries.againDone'));
    await readAnew();
    return null;
  });
  const { date, time } = dayAndTime(lastTriedAt ?? madeAt);
  const event = titleOf(type);
  return (
    <tr>
      <td data-l={t('programs.webhooks.deliveries.what')}>
        <b>{event}</b>
        <SaveFailed {...sending} />
      </td>
      <td data-l={t('programs.webhooks.deliveries.when')}>
        {date} {time}
      </td>
      <td data-l={t('programs.webhooks.deliveries.answer')}>
        {lastTriedAt === null
          ? '–'
          : status === null
            ? t('programs.webhooks.deliveries.silent', { seconds: seconds(tookMs ?? 0) })
            : t('programs.webhooks.deliveries.answered', { code: String(status), seconds: seconds(tookMs ?? 0) })}
      </td>
      <td data-l={t('programs.webhooks.deliveries.outcome')}>
        <DeliveryState delivery={delivery} />
      </td>
      <td>
        {type !== 'test' && !paused && (
          <Button
            kind="3"
            size="sm"
            aria-label={t('programs.webhooks.deliveries.againAria', { event, date: `${date} ${time}` })}
            busy={sending.busy ? t('programs.webhooks.deliveries.againButton') : null}
            onClick={sending.send}
          >
            {t('programs.webhooks.deliveries.againButton')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function DeliveryState({ delivery: { state, tries, nextTryAt } }: { delivery: WebhookDelivery }) {
  const t = useTexts<WebhookTexts>();
  const dayAndTime = useDayAndTime();
  if (state === 'gaveUp') return <Status of="warn">{t('programs.webhooks.deliveries.gaveUp')}</Status>;
  if (state === 'delivered')
    return (
      <Status of="ok">
        {tries > 1
          ? t('programs.webhooks.deliveries.deliveredLater', { count: tries })
          : t('programs.webhooks.deliveries.delivered')}
      </Status>
    );
  return (
    <Status of="upcoming">
      {tries === 0 || nextTryAt === null
        ? t('programs.webhooks.deliveries.waiting')
        : t('programs.webhooks.deliveries.retrying', { time: dayAndTime(nextTryAt).time })}
    </Status>
  );
}
