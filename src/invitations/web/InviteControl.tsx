import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { type InviteContext, type Invitee, problemOfInvitee, validInvitees } from '../rules/invitees.ts';
import type { InviteTexts } from '../texts/invite.en.ts';
import { useAddressField } from './address-field.ts';
import { InviteChip } from './InviteChip.tsx';
import { InviteCount } from './InviteCount.tsx';
import './invite.css';
import { PasteList } from './PasteList.tsx';

type Props = {
  value: readonly Invitee[];
  onChange: (invitees: Invitee[]) => void;
  /** The highest number of addresses, including those already invited. */
  cap: number;
  inOrganisation: boolean;
  initialLang: Lang;
  context: InviteContext;
  /** Focuses the field when it is the only content of its dialog. */
  takesFocus?: true;
  /** Stands under the count, before the list to paste. */
  children?: ReactNode;
};

/**
 * Addresses as chips (design 4): Enter, comma, space and paste create one; a malformed one stays, in red, and is not
 * sent.
 */
export function InviteControl({
  value,
  onChange,
  cap,
  inOrganisation,
  initialLang,
  context,
  takesFocus,
  children,
}: Props) {
  const t = useTexts<InviteTexts>();
  const id = useId();
  const toast = useToast();
  const [lang, setLang] = useState(initialLang);
  const { input, typed, duplicate, add, remove, relabel, handlers } = useAddressField({
    value,
    onChange,
    lang,
    context,
    onRemoved: (email, undo) => toast(t('surveys.invite.removed', { email }), undo),
  });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, input]);
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
            {...handlers}
          />
        </div>
        <div id={`${id}-note`} role="status">
          <AddressTrouble wrong={wrong} duplicate={duplicate} context={context} />
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
      {children}
      <PasteList known={[...context.alreadyInvited, ...value.map(({ email }) => email)]} onAdd={add} />
    </div>
  );
}

function AddressTrouble({ wrong, duplicate, context }: TroubleProps) {
  const t = useTexts<InviteTexts>();
  return (
    <>
      {wrong.slice(0, MOST_NAMED).map((one) => (
        <FieldError key={one.email}>
          {problemOfInvitee(one, context) === 'email.own'
            ? t('surveys.invite.own', { email: one.email })
            : t('surveys.invite.invalid', { email: one.email })}
        </FieldError>
      ))}
      {duplicate !== null && (
        <p className="hint invite__dup">
          <Icon of={CircleAlert} />
          {t(context.alreadyInvited.includes(duplicate) ? 'surveys.invite.duplicate' : 'surveys.invite.onList', {
            email: duplicate,
          })}
        </p>
      )}
    </>
  );
}

type TroubleProps = { wrong: readonly Invitee[]; duplicate: string | null; context: InviteContext };

const MOST_NAMED = 3;
