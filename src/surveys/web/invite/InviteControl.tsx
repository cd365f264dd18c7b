import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import {
  addInvitees,
  type InviteContext,
  type Invitee,
  isMoreThanAddresses,
  problemOfInvitee,
  splitAddresses,
  validInvitees,
} from '../../rules/invitees.ts';
import { addressesIn } from '../../rules/invite-list.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import '../wizard/wizard.css';
import { InviteChip } from './InviteChip.tsx';
import { InviteCount } from './InviteCount.tsx';
import './invite.css';
import { PasteList } from './PasteList.tsx';

type Props = {
  value: readonly Invitee[];
  onChange: (invitees: Invitee[]) => void;
  /** Most addresses in all, those already invited counted. */
  cap: number;
  inOrganisation: boolean;
  initialLang: Lang;
  context: InviteContext;
};

/** Addresses as chips (design 4): Enter, comma, space and paste make one; a wrong one stays, in red, and is not sent. */
export function InviteControl({ value, onChange, cap, inOrganisation, initialLang, context }: Props) {
  const t = useTexts<SurveysTexts>();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [lang, setLang] = useState(initialLang);
  const [duplicate, setDuplicate] = useState<string | null>(null);

  const add = (addresses: readonly string[]) => {
    const { invitees, duplicates } = addInvitees(value, addresses, lang, context);
    if (invitees.length > value.length) onChange(invitees);
    setDuplicate(duplicates.at(-1) ?? null);
  };
  const finish = () => {
    if (typed.trim() === '') return;
    add(splitAddresses(typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const ends = ['Enter', ',', ';', ' '].includes(event.key);
    // Enter belongs to the field even when it is empty: it must not send the form.
    if (ends) event.preventDefault();
    if (ends) finish();
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.includes('@')) return;
    event.preventDefault();
    add(isMoreThanAddresses(text) ? addressesIn(text).found : splitAddresses(typed + text));
    setTyped('');
  };
  const remove = (email: string) => {
    onChange(value.filter((one) => one.email !== email));
    input.current?.focus();
  };
  const relabel = (email: string, to: Lang) =>
    onChange(value.map((one) => (one.email === email ? { ...one, lang: to } : one)));

  const wrong = value.filter((one) => problemOfInvitee(one, context) !== null);
  return (
    <div className="stack">
      <div className={wrong.length > 0 ? 'field is-bad' : 'field'}>
        <label htmlFor={id}>{t('surveys.invite.addresses.label')}</label>
        <div className={wrong.length > 0 ? 'token token--bad' : 'token'}>
          {value.map((invitee) => (
            <InviteChip
              key={invitee.email}
              invitee={invitee}
              bad={wrong.includes(invitee)}
              onLang={(to) => relabel(invitee.email, to)}
              onRemove={() => remove(invitee.email)}
            />
          ))}
          <input
            id={id}
            ref={input}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            placeholder={t('surveys.invite.addresses.placeholder')}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={finish}
          />
        </div>
        <div id={`${id}-note`} role="status">
          {wrong.map((one) => (
            <FieldError key={one.email}>
              {problemOfInvitee(one, context) === 'email.own'
                ? t('surveys.invite.own', { email: one.email })
                : t('surveys.invite.invalid', { email: one.email })}
            </FieldError>
          ))}
          {duplicate !== null && (
            <p className="hint invite__dup">
              <Icon of={CircleAlert} />
              {t('surveys.invite.duplicate', { email: duplicate })}
            </p>
          )}
        </div>
      </div>
      <div className="row row--between">
        <Segmented
          quiet
          legend={t('surveys.invite.language.label')}
          options={[
            { value: 'no', label: t('surveys.invite.language.no') },
            { value: 'en', label: t('surveys.invite.language.en') },
          ]}
          value={lang}
          onChange={setLang}
        />
        <InviteCount
          count={validInvitees(value, context).length + context.alreadyInvited.length}
          cap={cap}
          inOrganisation={inOrganisation}
        />
      </div>
      <PasteList known={[...context.alreadyInvited, ...value.map(({ email }) => email)]} onAdd={add} />
    </div>
  );
}
