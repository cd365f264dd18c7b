import { MessageSquareText } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import '#platform/web/styles/menus.css';
import './jump.css';
import { type Destination, narrowedTabs, steppedTo } from '../../rules/result/jumping.ts';
import type { ResultTexts } from '../../texts/result.en.ts';

type Props = { tabs: readonly Destination[]; onChosen: (tab: number) => void };

/** A list of all answers, narrowed by typing. With eleven or more tabs, arrows alone are too slow (design 4). */
export function TabSearch({ tabs, onChosen }: Props) {
  const t = useTexts<ResultTexts>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // On a phone the keyboard would cover the list.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
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
    <div className="jump">
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
        ref={field}
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
    </div>
  );
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
