import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { searchedRows } from '#platform/rules/pages.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { FindRow } from '#platform/web/ui/FindRow.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useOneStop } from '#platform/web/ui/one-stop.ts';
import type { Invitee } from '../rules/invitees.ts';
import type { InviteTexts } from '../texts/invite.en.ts';

type MoreProps = { id: string; count: number; isOpen: boolean; onToggle: () => void };

/** The number of addresses that have no chip; it opens the list of all. */
export function MoreAddresses({ id, count, isOpen, onToggle }: MoreProps) {
  const t = useTexts<InviteTexts>();
  return (
    <button
      className="many__more"
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={onToggle}
    >
      {t('surveys.many.more', { count })}
      <Icon of={isOpen ? ChevronUp : ChevronDown} />
    </button>
  );
}

type Props = {
  id: string;
  all: readonly Invitee[];
  /** How many addresses that were typed or pasted were on the list already. */
  merged: number;
  onRemove: (email: string) => void;
  onRemoveAll: () => void;
};

/** The list of all addresses, with a search. */
export function ManyAddresses({ id, all, merged, onRemove, onRemoveAll }: Props) {
  const t = useTexts<InviteTexts & CommonTexts>();
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState(false);
  const { ties, remove } = useOneStop<HTMLUListElement>(onRemove);
  const found = searchedRows(all, search, ({ email }) => [email]);
  return (
    <div className="many__list" id={id}>
      <div onKeyDown={keepFromSubmitting}>
        <FindRow
          label={t('surveys.many.allAria')}
          search={{
            label: t('surveys.many.search.label', { count: all.length }),
            placeholder: t('surveys.many.search.placeholder'),
          }}
          finding={{ search, show: '', narrow: ({ search: typed = '' }) => setSearch(typed) }}
        >
          <Button kind="3" size="sm" onClick={() => setAsking(true)}>
            {t('surveys.many.removeAll')}
          </Button>
        </FindRow>
      </div>
      <ul className="many__rows" aria-label={t('surveys.many.allAria')} {...ties}>
        {found.map(({ email }) => (
          <li key={email} data-row={email}>
            <span>{email}</span>
            <IconButton icon={X} label={t('surveys.invite.removeAria', { email })} onClick={() => remove(email)} />
          </li>
        ))}
      </ul>
      <p className="hint" role="status">
        {found.length === 0 && t('surveys.many.noMatch')}
        {merged > 0 && found.length > 0 && t('surveys.many.merged', { count: merged })}
      </p>
      {asking && (
        <ConfirmDialog
          title={t('surveys.many.removeAll.title', { count: all.length })}
          button={t('surveys.many.removeAll')}
          busyWords={t('common.busy.deleting')}
          act={() => {
            onRemoveAll();
            return Promise.resolve(null);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('surveys.many.removeAll.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Enter in the search must not submit the form around it. */
function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
