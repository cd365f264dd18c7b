import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import '../organisation.css';
import type { Unit } from '../organisation-queries.ts';

type Props = { name: string; groups: readonly Unit[]; onPick: (group: Unit) => void };

const GAP = 6;

/** A menu of the groups that a person is not in yet. It is a native popover: Escape and a click outside close it. */
export function GroupPicker({ name, groups, onPick }: Props) {
  const t = useTexts<OrganisationTexts>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const label = t('organisation.members.addGroupAria', { name });
  // The popover lies in the top layer, where the table cannot clip it, so it must be positioned by hand.
  const place = () => {
    const at = button.current?.getBoundingClientRect();
    const box = menu.current;
    if (at === undefined || box === null) return;
    const below = at.bottom + GAP;
    const fits = below + box.offsetHeight <= innerHeight;
    box.style.insetBlockStart = `${Math.max(GAP, fits ? below : at.top - GAP - box.offsetHeight)}px`;
    box.style.insetInlineStart = `${Math.max(GAP, Math.min(at.left, innerWidth - box.offsetWidth - GAP))}px`;
  };
  return (
    <>
      <span ref={(span) => void (button.current = span?.querySelector('button') ?? null)}>
        <Button kind="3" size="sm" icon={Plus} aria-label={label} popoverTarget={id}>
          {t('organisation.members.addGroupButton')}
        </Button>
      </span>
      <div
        className="menu grouppick"
        id={id}
        ref={menu}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          place();
          menu.current?.querySelector('button')?.focus();
        }}
      >
        {groups.map((group) => (
          <button
            className="menu__item"
            type="button"
            key={group.id}
            onClick={() => {
              menu.current?.hidePopover();
              onPick(group);
            }}
          >
            {group.name}
          </button>
        ))}
      </div>
    </>
  );
}
