import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pageNow } from '#brands/web/clock.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { ProblemDocument } from '#platform/rules/problem.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { attempter } from '#platform/web/api.ts';
import { problemIn, type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx';
import { type Sending, useSending } from '#platform/web/use-sending.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { LENGTH } from '#shared/lengths.ts';
import { PATHS } from '#shared/paths.ts';
import type { ContactCalls } from '../calls.ts';
import type { ContactTexts } from '../texts/contact.en.ts';
import type { Written } from './ContactReceipt.tsx';

const attempt = attempter<ContactCalls>();

type Props = {
  /** The verified address of the logged-in user; null if the form must ask for an address. */
  email: string | null;
  /** The address of the operator. */
  operator: string;
  /** What was sent without scripts, and why it was not stored. */
  before?: { email: string; message: string; problem: ProblemDocument };
  onTyped?: (message: string) => void;
  onSent?: (written: Written) => void;
  /** Called on an unexpected failure. The form keeps the typed text. */
  onFailed?: () => void;
};

export function ContactForm({ email, operator, before, onTyped, onSent, onFailed }: Props) {
  const t = useTexts<ContactTexts & CommonTexts>();
  const { lang } = useLanguage();
  const [message, setMessage] = useState(before?.message ?? '');
  const [address, setAddress] = useState(before?.email ?? '');
  const save = async () => {
    const codes = wrongIn(message, email ?? address);
    if (codes.length > 0) return { kind: 'fields', codes } satisfies SaveProblem;
    const body = { message, lang };
    const sent = await (email === null
      ? attempt('POST /contact', { body: { ...body, email: normalEmail(address) } })
      : attempt('POST /contact-us', { body }));
    if (sent.ok) onSent?.({ message: message.trim(), email: email ?? normalEmail(address), at: pageNow() });
    const problem = problemIn(sent);
    if (problem?.kind === 'failed') onFailed?.();
    return problem;
  };
  const sending = useSending(save, undefined, before === undefined ? null : saveProblemOf(before.problem));
  useEffect(() => onTyped?.(sending.busy ? '' : message), [onTyped, message, sending.busy]);
  const codes = sending.problem?.kind === 'fields' ? sending.problem.codes : [];
  const form = useRef<HTMLFormElement>(null);
  // A single invalid field is focused and shows its own message. Several are summarised above the form.
  useEffect(() => {
    if (codes.length === 1) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [codes.length, sending.tries]);
  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    if (codes.length > 0) sending.dismiss();
  };
  return (
    <form
      ref={form}
      className="stack"
      method="post"
      action={`${PATHS.contact}?lang=${lang}`}
      noValidate
      onSubmit={sending.send}
    >
      <NotSent sending={sending} wrong={codes.length} operator={operator} />
      {email === null && (
        <TextField
          label={t('contact.email.label')}
          hint={t('contact.email.hint')}
          name="email"
          type="email"
          autoFocus={codes.length === 1 && codes.includes('email.invalid')}
          autoComplete="email"
          value={address}
          readOnly={sending.busy}
          error={codes.includes('email.invalid') ? t('common.error.emailInvalid') : null}
          onChange={change(setAddress)}
        />
      )}
      <TextArea
        label={t('contact.message.label')}
        hint={t('contact.message.hint')}
        name="message"
        autoFocus={codes.length === 1 && codes.includes('message.required')}
        rows={7}
        maxLength={LENGTH.text}
        value={message}
        readOnly={sending.busy}
        error={codes.includes('message.required') ? t('contact.message.required') : null}
        onChange={change(setMessage)}
      />
      <div className="row">
        <Button kind="cta" type="submit" icon={Send} busy={sending.busy ? t('contact.submit.busy') : null}>
          {t('contact.submit.button')}
        </Button>
      </div>
    </form>
  );
}

function wrongIn(message: string, address: string): string[] {
  return [
    ...(isEmailAddress(normalEmail(address)) ? [] : ['email.invalid']),
    ...(message.trim() === '' ? ['message.required'] : []),
  ];
}

type NotSentProps = { sending: Sending; wrong: number; operator: string };

function NotSent({ sending: { problem, tries }, wrong, operator }: NotSentProps) {
  const t = useTexts<ContactTexts & CommonTexts & SystemTexts>();
  const words = useSaveWords();
  if (problem === null) return null;
  if (problem.kind === 'fields' && wrong === 1) return null;
  if (problem.kind === 'fields')
    return <ErrorSummary title={t('common.error.fieldsTitle', { count: wrong })} attempt={tries} />;
  const title = problem.kind === 'tooMany' ? words(problem) : t('contact.error.sendFailed');
  return (
    <ErrorSummary title={title} attempt={tries}>
      {t('system.contactFormError.text')} {t('contact.instead', { email: operator })}
    </ErrorSummary>
  );
}
