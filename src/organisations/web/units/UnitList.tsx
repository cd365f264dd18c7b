import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { useAfterPress } from '#platform/web/ui/after-press.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { useOnceClosed } from '#platform/web/ui/once-closed.ts';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { LENGTH } from '#shared/lengths.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import type { Unit, UnitsName } from '../organisation-queries.ts';
import '../organisation.css';
import { type EditedList, rowIn } from './unit-list.ts';
import type { EditedUnit, EditedUnits } from './unit-rows.ts';

type Props = Pick<EditedUnits, 'countOf' | 'remove'> & { list: EditedList };

/** A row for each group or department. An empty name is reported on blur (specification 5). */
export function UnitList({ list, countOf, remove }: Props) {
  const { kind, rows } = list;
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const toast = useToast();
  const [deleting, setDeleting] = useState<EditedUnit | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();
  const onceClosed = useOnceClosed(deleting !== null);
  const wordsOf = {
    taken: t(`organisation.${kind}.name.taken`),
    link: t('common.error.nameNotAllowed'),
    unseen: t(`organisation.${kind}.name.invalid`),
  };

  const toAdding = () => box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  const takeAway = (row: EditedUnit) => {
    if (row.unit !== null) return setDeleting(row);
    list.drop(row);
    if (row.name.trim() !== '') toast(t('organisation.departments.rowRemoved'), () => list.putBack(row));
    toAdding();
  };
  const addRow = () => {
    const key = list.add();
    // The row exists after React has rendered it.
    requestAnimationFrame(() => rowIn(box.current, key)?.focus());
  };
  return (
    <Panel title={t(`organisation.${kind}.title`)} sub={t(`organisation.${kind}.text`)}>
      <div className="stack stack--s" ref={box}>
        {rows.length === 0 && <p className="muted">{t(`organisation.${kind}.empty.text`)}</p>}
        <ul className="namerows">
          {rows.map((row, place) => {
            const problem = list.problemOf(row);
            return (
              <Row
                key={row.key}
                kind={kind}
                row={row}
                index={place + 1}
                people={row.unit === null ? null : countOf(row.unit.id)}
                problem={problem && wordsOf[problem]}
                onType={(name) => list.type(row, name)}
                onLeave={() => afterPress(() => list.leave(row.key))}
                onRemove={() => takeAway(row)}
              />
            );
          })}
        </ul>
        <div className="row">
          <Button size="sm" icon={Plus} data-add data-landing onClick={addRow}>
            {t(`organisation.${kind}.addButton`)}
          </Button>
        </div>
      </div>
      {deleting?.unit && (
        <Deleting
          kind={kind}
          unit={deleting.unit}
          count={countOf(deleting.unit.id)}
          remove={remove}
          // The dialog gives the focus back to its row, which is gone now or soon.
          onDeleted={() => onceClosed(toAdding)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Panel>
  );
}

type RowProps = {
  kind: UnitsName;
  row: EditedUnit;
  index: number;
  /** The number of people in it; null for a new row. */
  people: number | null;
  /** The message about the name; null if it is valid. */
  problem: string | null;
  onType: (name: string) => void;
  onLeave: () => void;
  onRemove: () => void;
};

function Row({ kind, row: { key, name, unit }, index, people, problem, onType, onLeave, onRemove }: RowProps) {
  const t = useTexts<OrganisationTexts>();
  const id = useId();
  const known = unit?.name ?? name.trim();
  const invalid = problem !== null;
  return (
    <li>
      <div className={invalid ? 'field is-bad' : 'field'}>
        <input
          className="input"
          data-row={key}
          value={name}
          maxLength={LENGTH.name}
          autoComplete="off"
          placeholder={t('organisation.members.name.heading')}
          aria-label={t(`organisation.${kind}.rowAria`, { index })}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? id : undefined}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
        />
        {invalid && <FieldError id={id}>{problem}</FieldError>}
      </div>
      <span className="namerows__count small muted num">
        {people !== null && t('organisation.groups.memberCount', { count: people })}
      </span>
      <IconButton
        icon={Trash2}
        label={
          known === ''
            ? t(`organisation.${kind}.deleteEmptyAria`)
            : t(`organisation.${kind}.deleteAria`, { name: known })
        }
        onClick={onRemove}
      />
    </li>
  );
}

type DeletingProps = {
  kind: UnitsName;
  unit: Unit;
  count: number;
  remove: Props['remove'];
  onDeleted: () => void;
  onClose: () => void;
};

function Deleting({ kind, unit: { id, name }, count, remove, onDeleted, onClose }: DeletingProps) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const toast = useToast();
  const act = async () => {
    const problem = await remove(id);
    if (problem !== null) return problem;
    toast(t(`organisation.${kind}.deleted`, { name }));
    onDeleted();
    return null;
  };
  return (
    <ConfirmDialog
      title={t(`organisation.${kind}.delete.title`, { name })}
      button={t('common.button.delete')}
      busyWords={t('common.busy.deleting')}
      act={act}
      onClose={onClose}
    >
      <p>{t(`organisation.${kind}.delete.text`, { count })}</p>
      {kind === 'groups' && <p>{t('organisation.groups.delete.surveysText')}</p>}
    </ConfirmDialog>
  );
}
