import { ListFilter, MessageSquareText } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import '#platform/web/styles/menus.css';
import './jump.css';
import { type Destination, narrowedTabs, steppedTo } from '../../rules/result/jumping.ts';
import type { ResultTexts } from '../../texts/result.en.ts';

type Props = {
  /** Called when the list opens. */
  tabs: () => readonly Destination[];
  go: (tab: number) => void;
  /** For example '5 of 13'; on a phone it is the label of the button. */
  counter: string;
};

const GAP = 6;

/** A list of all tabs, narrowed by typing. With eleven or more tabs, arrows alone are too slow (design 4). */
export function JumpToTab({ tabs, go, counter }: Props) {
  const t = useTexts<ResultTexts>();
  const id = useId();
  const holder = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <span className="jump" ref={holder}>
      <Button kind="3" size="sm" icon={ListFilter} popoverTarget={id}>
        <span className="jump__word">{t('surveys.jump.button')}</span>
        <span className="jump__count num" aria-hidden="true">
          {counter}
        </span>
      </Button>
      <div
        className="menu jump__box"
        id={id}
        ref={box}
        popover="auto"
        onToggle={({ newState }) => {
          // Rendered synchronously, because the position depends on the rendered size.
          flushSync(() => setOpen(newState === 'open'));
          if (newState === 'open') placeBelow(holder.current, box.current);
        }}
      >
        {open && (
          <Choosing
            tabs={tabs()}
            onChosen={(tab) => {
              box.current?.hidePopover();
              go(tab);
            }}
          />
        )}
      </div>
    </span>
  );
}

/** Positions the popover below its button within the viewport, because it lies in the top layer. */
function placeBelow(holder: HTMLElement | null, box: HTMLElement | null): void {
  if (holder === null || box === null) return;
  const { bottom, right } = holder.getBoundingClientRect();
  box.style.insetBlockStart = `${Math.max(GAP, Math.min(bottom + GAP, innerHeight - box.offsetHeight - GAP))}px`;
  box.style.insetInlineStart = `${Math.max(GAP, Math.min(right, innerWidth - GAP) - box.offsetWidth)}px`;
}

function Choosing({ tabs, onChosen }: { tabs: readonly Destination[]; onChosen: (tab: number) => void }) {
  const t = useTexts<ResultTexts>();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { shown, more } = narrowedTabs(tabs, typed);
  const onKey = (event: KeyboardEvent) => {
    const to = steppedTo(event.key, active, shown.length);
    const chosen = shown[active];
    if (to === null && (event.key !== 'Enter' || chosen === undefined)) return;
    event.preventDefault();
    if (to !== null) setActive(to);
    else if (chosen !== undefined) onChosen(chosen.tab);
  };
  return (
    <>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] === undefined ? undefined : `${id}-${shown[active].tab}`}
        aria-label={t('surveys.jump.label')}
        placeholder={t('surveys.jump.placeholder')}
        autoComplete="off"
        value={typed}
        ref={focusOnce}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
      />
      <ul className="jump__list" role="listbox" id={`${id}-list`} aria-label={t('surveys.jump.label')}>
        {shown.map(({ tab, name, wrote }, place) => (
          <li
            className="menu__item"
            role="option"
            id={`${id}-${tab}`}
            key={tab}
            aria-selected={place === active}
            ref={place === active ? keepInSight : undefined}
            onClick={() => onChosen(tab)}
          >
            <span>{name}</span>
            {wrote && (
              <>
                <Icon of={MessageSquareText} />
                <span className="vh">{t('surveys.jump.wrote')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="hint" role="status">
        {shown.length === 0 ? t('surveys.jump.none') : more > 0 && t('surveys.jump.more', { count: more })}
      </p>
    </>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
