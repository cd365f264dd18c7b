import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useOneStop } from '#platform/web/ui/one-stop.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { type InviteContext, type Invitee, problemOfInvitee, validInvitees } from '../rules/invitees.ts';
import type { InviteTexts } from '../texts/invite.en.ts';
import { useAddressField } from './address-field.ts';
import { InviteChip } from './InviteChip.tsx';
import { InviteCount } from './InviteCount.tsx';
import { InviteLanguage } from './InviteLanguage.tsx';
import './invite.css';
import { ManyAddresses, MoreAddresses } from './ManyAddresses.tsx';
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
 * sent. The chips are one stop of the Tab key. The language of the next addresses comes before the field in the tab
 * order and below it to the eye, so that the way from the field onwards is short.
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
  const [listOpen, setListOpen] = useState(false);
  const { input, typed, duplicate, merged, add, remove, relabel, handlers } = useAddressField({
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
  const isMany = value.length > MOST_CHIPS;
  const ordered = isMany ? [...wrong, ...value.filter((one) => !wrong.includes(one))] : value;
  const chips = useOneStop<HTMLUListElement>((email) => remove(email, 'next'));
  return (
    <div className="invite">
      <div className="row row--between invite__row">
        <InviteLanguage value={lang} onChange={setLang} />
        <InviteCount
          count={validInvitees(value, context).length + context.alreadyInvited.length}
          cap={cap}
          inOrganisation={inOrganisation}
        />
      </div>
      <div className={wrong.length > 0 ? 'field is-bad' : 'field'}>
        <label htmlFor={id}>{t('surveys.invite.addresses.label')}</label>
        <div className={wrong.length > 0 ? 'token token--bad' : 'token'}>
          {value.length > 0 && (
            <ul
              className="invite__chips"
              aria-label={t('surveys.many.listAria', { count: value.length })}
              {...chips.ties}
            >
              {ordered.slice(0, MOST_CHIPS).map((invitee) => (
                <InviteChip
                  key={invitee.email}
                  invitee={invitee}
                  bad={wrong.includes(invitee)}
                  onLang={(to) => relabel(invitee.email, to)}
                  onRemove={() => remove(invitee.email)}
                />
              ))}
            </ul>
          )}
          {isMany && (
            <MoreAddresses
              id={`${id}-all`}
              count={value.length - MOST_CHIPS}
              isOpen={listOpen}
              onToggle={() => setListOpen(!listOpen)}
            />
          )}
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
          {isMany && listOpen && (
            <ManyAddresses
              id={`${id}-all`}
              all={ordered}
              merged={merged}
              onRemove={(email) => remove(email, 'next')}
              onRemoveAll={() => onChange([])}
            />
          )}
        </div>
        <div id={`${id}-note`} role="status">
          {isMany && wrong.length > 0 && (
            <p className="hint">{t('surveys.many.wrongFirst', { count: wrong.length })}</p>
          )}
          <AddressTrouble wrong={wrong} duplicate={duplicate} context={context} />
        </div>
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
/** Up to this many addresses are chips; the others are in a list with a search. */
const MOST_CHIPS = 12;
