import { ChevronLeft, Send, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import '#platform/web/styles/layout.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { ShownOnce } from '#platform/web/ui/ShownOnce.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { WebhookTexts } from '../texts/webhooks.en.ts';
import { Deliveries } from './Deliveries.tsx';
import { useTestSending } from './test-sending.ts';
import { attemptWebhooks, useWebhooksAnew, type Webhook } from './webhook-queries.ts';
import { shortAddress, useEventTitle } from './webhook-words.ts';
import { WebhookStatus } from './WebhookItem.tsx';
import './webhooks.css';

type Props = {
  orgId: string;
  webhook: Webhook;
  /** The secret of a webhook that was just made; null otherwise. */
  made: string | null;
  onBack: () => void;
  onChange: () => void;
};

/** One webhook: its secret while it is shown, its facts, what can be done with it, and its deliveries. */
export function OneWebhook({ orgId, webhook, made, onBack, onChange }: Props) {
  const t = useTexts<WebhookTexts & CommonTexts>();
  const { name: brand, zone } = useBrand();
  const { lang } = useLanguage();
  const toast = useToast();
  const titleOf = useEventTitle();
  const readAnew = useWebhooksAnew(orgId);
  const [secret, setSecret] = useState(made);
  const [asking, setAsking] = useState<'delete' | 'secret' | null>(null);
  const testing = useTestSending(orgId, webhook);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (made === null) heading.current?.focus();
  }, [made]);
  const { id, name, url, format, events, madeAt, madeBy, paused } = webhook;
  const params = { orgId, id };
  const renew = async () => {
    const renewed = await attemptWebhooks('POST /organization/:orgId/webhooks/:id/secret', { params, body: {} });
    if (!renewed.ok) return problemIn(renewed);
    setSecret(renewed.result.secret);
    await readAnew();
    return null;
  };
  const remove = async () => {
    const removed = await attemptWebhooks('DELETE /organization/:orgId/webhooks/:id', { params });
    // A webhook that was deleted in another window counts as success.
    if (!removed.ok && removed.problem.status !== 404) return problemIn(removed);
    toast(t('programs.webhooks.one.deleted', { name }));
    onBack();
    await readAnew('webhooks');
    return null;
  };
  const date = longDay(lang, dayAt(new Date(madeAt), zone));
  return (
    <>
      <div>
        <Button kind="3" size="sm" onClick={onBack}>
          <Icon of={ChevronLeft} />
          {t('programs.webhooks.title')}
        </Button>
      </div>
      {secret !== null && (
        <ShownOnce
          key={secret}
          title={t('programs.webhooks.secret.title')}
          text={t('programs.webhooks.secret.text', { brand })}
          value={secret}
          label={t('programs.webhooks.secret.aria', { name })}
          done={t('programs.webhooks.secret.done')}
          leave={{ title: t('programs.webhooks.secret.leave.title'), text: t('programs.webhooks.secret.leave.text') }}
          onDone={() => setSecret(null)}
        />
      )}
      <section className="panel" aria-labelledby="webhook">
        <div className="panel__head">
          <div>
            <h2 id="webhook" tabIndex={-1} ref={heading}>
              {name}
            </h2>
            <p className="panel__sub">{shortAddress(url)}</p>
          </div>
          <WebhookStatus webhook={webhook} />
        </div>
        <SaveFailed {...testing} />
        <dl className="hook__facts">
          <div>
            <dt>{t('programs.webhooks.format.label')}</dt>
            <dd>{t(`programs.webhooks.format.${format}.title`)}</dd>
          </div>
          <div>
            <dt>{t('programs.webhooks.one.about')}</dt>
            <dd>{events.map(titleOf).join(', ')}</dd>
          </div>
          <div>
            <dt>{t('programs.webhooks.one.made')}</dt>
            <dd>{madeBy === null ? date : t('programs.webhooks.one.madeBy', { date, name: madeBy })}</dd>
          </div>
        </dl>
        <div className="wizbar wizbar--wrap">
          <div className="row">
            <Button
              kind="2"
              busy={testing.busy ? t('programs.webhooks.test.busy') : null}
              onClick={testing.send}
              aria-label={t('programs.webhooks.test.aria', { name })}
            >
              <Icon of={Send} />
              {t('programs.webhooks.test.button')}
            </Button>
            <Button kind="2" onClick={onChange}>
              {t('programs.webhooks.one.changeButton')}
            </Button>
            <Button kind="2" onClick={() => setAsking('secret')}>
              {t('programs.webhooks.secret.newButton')}
            </Button>
          </div>
          <Button kind="danger" onClick={() => setAsking('delete')}>
            <Icon of={Trash2} />
            {t('common.button.delete')}
          </Button>
        </div>
      </section>
      <Deliveries orgId={orgId} webhookId={id} paused={paused !== null} />
      {asking === 'secret' && (
        <ConfirmDialog
          title={t('programs.webhooks.secret.new.title', { name })}
          button={t('programs.webhooks.secret.newButton')}
          busyWords={t('programs.webhooks.secret.newButton')}
          act={renew}
          onClose={() => setAsking(null)}
        >
          <p>{t('programs.webhooks.secret.new.text')}</p>
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('programs.webhooks.one.delete.title', { name })}
          button={t('common.button.delete')}
          busyWords={t('common.busy.deleting')}
          act={remove}
          onClose={() => setAsking(null)}
        >
          <p>{t('programs.webhooks.one.delete.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
