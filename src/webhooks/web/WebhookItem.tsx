import { Pause } from 'lucide-react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { Chip, Status } from '#platform/web/ui/Status.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { WebhookTexts } from '../texts/webhooks.en.ts';
import { useTestSending } from './test-sending.ts';
import { attemptWebhooks, useWebhooksAnew, type Webhook } from './webhook-queries.ts';
import { shortAddress, useDayAndTime, useEventTitle } from './webhook-words.ts';
import './webhooks.css';

type Props = { orgId: string; webhook: Webhook; onOpen: () => void; onChange: () => void };

/** One webhook in the list, with its state and its last delivery. */
export function WebhookItem({ orgId, webhook, onOpen, onChange }: Props) {
  const t = useTexts<WebhookTexts>();
  const titleOf = useEventTitle();
  const dayAndTime = useDayAndTime();
  const { name, format, url, events, paused, lastDelivery } = webhook;
  const testing = useTestSending(orgId, webhook);
  return (
    <li>
      <SaveFailed {...testing} />
      <div className="hook__top">
        <div>
          <button className="hook__name" type="button" onClick={onOpen}>
            {name}
          </button>
          <Chip>{t(`programs.webhooks.format.${format}.title`)}</Chip>
          <p className="hook__address">{shortAddress(url)}</p>
        </div>
        <WebhookStatus webhook={webhook} />
      </div>
      {paused !== null && <Paused orgId={orgId} webhook={webhook} paused={paused} />}
      <p className="hook__events">{events.map(titleOf).join(' · ')}</p>
      <div className="hook__end">
        <p>
          {lastDelivery === null
            ? t('programs.webhooks.neverDelivered')
            : t('programs.webhooks.lastDelivered', {
                ...dayAndTime(lastDelivery.at),
                code: String(lastDelivery.status),
              })}
        </p>
        <div className="row">
          {paused !== null && (
            <Button kind="2" size="sm" onClick={onChange}>
              {t('programs.webhooks.addressButton')}
            </Button>
          )}
          <Button
            kind="2"
            size="sm"
            aria-label={t('programs.webhooks.test.aria', { name })}
            busy={testing.busy ? t('programs.webhooks.test.busy') : null}
            onClick={testing.send}
          >
            {t('programs.webhooks.test.button')}
          </Button>
        </div>
      </div>
    </li>
  );
}

export function WebhookStatus({ webhook: { paused, lastDelivery } }: { webhook: Webhook }) {
  const t = useTexts<WebhookTexts>();
  if (paused !== null) return <Status of="warn">{t('programs.webhooks.status.paused')}</Status>;
  if (lastDelivery === null) return <Status of="upcoming">{t('programs.webhooks.status.new')}</Status>;
  return <Status of="ok">{t('programs.webhooks.status.working')}</Status>;
}

const GONE = [404, 410];

function reasonOf({ status, saverLeft }: NonNullable<Webhook['paused']>) {
  if (saverLeft) return 'left';
  if (status === null) return 'silent';
  return GONE.includes(status) ? 'gone' : 'refused';
}

type PausedProps = { orgId: string; webhook: Webhook; paused: NonNullable<Webhook['paused']> };

/** Why nothing is sent, what waits, and the button that starts the webhook again. */
function Paused({ orgId, webhook, paused }: PausedProps) {
  const t = useTexts<WebhookTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const toast = useToast();
  const readAnew = useWebhooksAnew(orgId);
  const { id, name, url, events, format, waiting: count } = webhook;
  const starting = useSending(async () => {
    const started = await attemptWebhooks('PUT /organization/:orgId/webhooks/:id', {
      params: { orgId, id },
      body: { name, url, events, format },
    });
    if (!started.ok) return problemIn(started);
    toast(t('programs.webhooks.paused.started', { name }));
    await readAnew();
    return null;
  });
  const { at, status } = paused;
  const reason = reasonOf(paused);
  return (
    <>
      <SaveFailed {...starting} />
      <Banner
        kind="warn"
        icon={Pause}
        title={t('programs.webhooks.paused.title', { date: dayAndMonth(lang, dayAt(new Date(at), zone)) })}
        action={
          <Button kind="1" size="sm" onClick={starting.send}>
            {t('programs.webhooks.paused.startButton')}
          </Button>
        }
      >
        {reason === 'silent' || reason === 'left'
          ? t(`programs.webhooks.paused.${reason}`, { count })
          : t(`programs.webhooks.paused.${reason}`, { count, code: String(status) })}{' '}
        {t('programs.webhooks.paused.forgotten')}
      </Banner>
    </>
  );
}
