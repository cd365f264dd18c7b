import { Search, X } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { useTexts } from '#languages/web/language.tsx';
import { foundIn } from '#platform/rules/found-text.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { FindTexts } from '#platform/texts/find.en.ts';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { useShownDialog } from '#platform/web/ui/shown-dialog.ts';
import './find.css';
import { type Hit, useHits } from './hits.tsx';

type Props = { user: SignedInUser; onClose: () => void; onShortcuts: () => void };

/**
 * One field for everything of one's own: arrows move, Enter opens, Ctrl or Cmd Enter opens in a new tab, Escape closes
 * (design 8).
 */
export function CommandMenu({ user, onClose, onShortcuts }: Props) {
  const t = useTexts<FindTexts & CommonTexts>();
  const id = useId();
  const dialog = useShownDialog();
  const [typed, setTyped] = useState('');
  const { groups, isPending, retry } = useHits(user, typed, onShortcuts);
  const hits = groups.flatMap((group) => group.hits);
  const [place, setPlace] = useState(0);
  const at = Math.min(place, hits.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined && hits.length > 0) {
      event.preventDefault();
      setPlace((to + hits.length) % hits.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const hit = hits[at];
    if (hit === undefined) return;
    if ('href' in hit && (event.ctrlKey || event.metaKey)) window.open(hit.href, '_blank', 'noopener');
    else document.getElementById(`${id}-${at}`)?.click();
  };
  const isNothing = hits.length === 0 && !isPending && retry === null;
  let next = 0;
  return createPortal(
    <dialog
      className="cmd"
      ref={dialog}
      aria-label={t('navigation.find.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current?.isConnected && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="cmd__in">
        <div className="cmd__q">
          <Icon of={Search} />
          <input
            type="text"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-hits`}
            aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            aria-label={t('navigation.find.label')}
            placeholder={t('navigation.find.title')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPlace(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon={X} label={t('common.modal.close')} onClick={onClose} />
        </div>
        <div className="cmd__l">
          <div id={`${id}-hits`} role="listbox" aria-label={t('navigation.find.hits')}>
            {groups.map((group, index) => (
              <div role="group" aria-labelledby={`${id}-group-${index}`} key={group.name}>
                <p className="cmd__g" id={`${id}-group-${index}`} role="presentation">
                  {group.name}
                </p>
                {group.hits.map((hit) => {
                  const mine = next++;
                  return (
                    <Option
                      key={hit.key}
                      id={`${id}-${mine}`}
                      hit={hit}
                      typed={typed}
                      selected={mine === at}
                      onHover={() => setPlace(mine)}
                      onChosen={onClose}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {retry !== null && <LoadTrouble retry={retry} />}
          <p role="status" className={isNothing || isPending ? 'cmd__none' : 'vh'}>
            {isPending && t('common.busy.loading')}
            {isNothing && t('navigation.find.none', { text: typed.trim() })}
          </p>
        </div>
        <Keys />
      </div>
    </dialog>,
    document.body,
  );
}

type OptionProps = {
  id: string;
  hit: Hit;
  typed: string;
  selected: boolean;
  onHover: () => void;
  onChosen: () => void;
};

function Option({ id, hit, typed, selected, onHover, onChosen }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': selected,
    className: 'cmd__o',
    tabIndex: -1,
    onPointerMove: onHover,
  } as const;
  const inside = (
    <>
      <span className="cmd__m" aria-hidden="true">
        {hit.mark}
      </span>
      <span>
        <b>
          <Marked text={hit.title} typed={typed} />
        </b>
        {hit.text !== '' && (
          <small>
            <Marked text={hit.text} typed={typed} />
          </small>
        )}
      </span>
      {selected && (
        <span className="cmd__k" aria-hidden="true">
          <kbd>Enter</kbd>
        </span>
      )}
    </>
  );
  if ('href' in hit)
    return (
      <a {...shared} href={hit.href} onClick={({ ctrlKey, metaKey }) => !ctrlKey && !metaKey && onChosen()}>
        {inside}
      </a>
    );
  return (
    <div {...shared} onClick={hit.choose}>
      {inside}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const found = foundIn(text, typed);
  if (found === null) return text;
  const [before, hit, after] = found;
  return (
    <>
      {before}
      <mark>{hit}</mark>
      {after}
    </>
  );
}

/** The keys at the foot; a phone has none. */
function Keys() {
  const t = useTexts<FindTexts>();
  return (
    <p className="cmd__f" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('navigation.find.key.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('navigation.find.key.open')}
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {t('navigation.find.key.newTab')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('navigation.find.key.close')}
      </span>
    </p>
  );
}
