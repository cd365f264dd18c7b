import { Braces, MessagesSquare, Users } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import '#platform/web/styles/layout.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import { LONGEST_URL, MOST_WEBHOOKS, WEBHOOK_EVENTS, WEBHOOK_FORMATS, type WebhookEvent } from '../rules/webhook.ts';
import type { WebhookTexts } from '../texts/webhooks.en.ts';
import { attemptWebhooks, useWebhooksAnew, type Webhook } from './webhook-queries.ts';
import { EVENT_KEY } from './webhook-words.ts';
import './webhooks.css';

const ERRORS = {
  'name.required': 'programs.webhooks.form.name.required',
  'name.notAllowed': 'programs.webhooks.form.name.notAllowed',
  'url.invalid': 'programs.webhooks.form.address.invalid',
  'url.internal': 'programs.webhooks.form.address.internal',
  'url.unknown': 'programs.webhooks.form.address.unknown',
  'events.required': 'programs.webhooks.form.events.required',
} as const;
type ErrorCode = keyof typeof ERRORS;
const isKnown = (code: string): code is ErrorCode => code in ERRORS;

const wrong = (code: string): SaveProblem => ({ kind: 'fields', codes: [code] });
const ICONS = { standard: Braces, slack: MessagesSquare, teams: Users } as const;
const TOO_MANY = 'tooMany';

type Props = {
  orgId: string;
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null;
  onBack: () => void;
  onSaved: (id: string, secret?: string) => void;
};

/** The form of a webhook: name, address, format and events. */
export function WebhookForm({ orgId, webhook, onBack, onSaved }: Props) {
  const t = useTexts<WebhookTexts & CommonTexts>();
  const toast = useToast();
  const id = useId();
  const readAnew = useWebhooksAnew(orgId);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [format, setFormat] = useState(webhook?.format ?? 'standard');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['survey.finished']);
  useEffect(() => heading.current?.focus(), []);
  useUnsaved(() => name !== (webhook?.name ?? '') || url !== (webhook?.url ?? ''));
  const { problem, dismiss, ...sending } = useSending(async () => {
    if (name.trim() === '') return wrong('name.required');
    if (url.trim() === '') return wrong('url.invalid');
    if (events.length === 0) return wrong('events.required');
    const body = { name, url, format, events: [...events] };
    if (webhook !== null) {
      const params = { orgId, id: webhook.id };
      const saved = await attemptWebhooks('PUT /organization/:orgId/webhooks/:id', { params, body });
      if (!saved.ok) return problemIn(saved);
      await readAnew();
      toast(t('programs.webhooks.form.saved'));
      onSaved(webhook.id);
      return null;
    }
    const made = await attemptWebhooks('POST /organization/:orgId/webhooks', { params: { orgId }, body });
    if (!made.ok) return made.problem.status === 409 ? wrong(TOO_MANY) : problemIn(made);
    await readAnew();
    onSaved(made.result.id, made.result.secret);
    return null;
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [sending.tries]);
  const codes = problem?.kind === 'fields' ? problem.codes : [];
  const code = codes.find(isKnown);
  const errorOf = (field: string) => (code?.startsWith(field) === true ? t(ERRORS[code]) : null);
  const title =
    webhook === null
      ? t('programs.webhooks.form.newTitle')
      : t('programs.webhooks.form.editTitle', { name: webhook.name });
  return (
    <section className="panel" aria-labelledby={id}>
      <form className="stack" noValidate onSubmit={sending.send} ref={form}>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {codes.includes(TOO_MANY) && (
          <ErrorSummary title={t('programs.webhooks.form.tooMany', { max: MOST_WEBHOOKS })} attempt={sending.tries} />
        )}
        {problem !== null && code === undefined && !codes.includes(TOO_MANY) && (
          <SaveFailed {...sending} problem={problem} />
        )}
        <TextField
          label={t('programs.webhooks.form.name.label')}
          maxLength={LENGTH.name}
          autoComplete="off"
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => {
            setName(target.value);
            dismiss();
          }}
        />
        <TextField
          label={t('programs.webhooks.form.address.label')}
          hint={t('programs.webhooks.form.address.hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={LONGEST_URL}
          value={url}
          error={errorOf('url')}
          onChange={({ target }) => {
            setUrl(target.value);
            dismiss();
          }}
        />
        <Tiles
          legend={t('programs.webhooks.format.label')}
          options={WEBHOOK_FORMATS.map((value) => ({
            value,
            icon: ICONS[value],
            name: t(`programs.webhooks.format.${value}.title`),
            line: t(`programs.webhooks.format.${value}.text`),
          }))}
          value={format}
          onChange={setFormat}
        />
        <fieldset className="hook__checks">
          <legend className="label">{t('programs.webhooks.form.events.label')}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Check
              key={event}
              label={t(`programs.webhooks.event.${EVENT_KEY[event]}.title`)}
              hint={t(`programs.webhooks.event.${EVENT_KEY[event]}.text`)}
              checked={events.includes(event)}
              aria-invalid={code === 'events.required' || undefined}
              onChange={({ target }) => {
                setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event));
                dismiss();
              }}
            />
          ))}
          {code === 'events.required' && <FieldError>{t(ERRORS[code])}</FieldError>}
        </fieldset>
        <div className="wizbar">
          <Button kind="cta" type="submit" busy={sending.busy ? t('programs.webhooks.form.busy') : null}>
            {t(webhook === null ? 'programs.webhooks.form.submit' : 'common.button.save')}
          </Button>
          <Button kind="3" onClick={onBack}>
            {t('common.button.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}
