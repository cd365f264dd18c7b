import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { useAfterPress } from '#platform/web/ui/after-press.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import type { Unit, UnitsName } from '../organisation-queries.ts';
import { MOST_UNITS } from '../../rules/new-units.ts';
import '../organisation.css';
import { type UnitChanges, type EditedUnit, type UnitsSaved, useUnitRows } from './unit-rows.ts';

type Props = {
  kind: UnitsName;
  units: readonly Unit[];
  countOf: (id: string) => number;
  save: (changes: UnitChanges) => Promise<UnitsSaved>;
  remove: (id: string) => Promise<SaveProblem | null>;
};

/**
 * A row for each department or group. An empty name is reported on blur, and empty new rows are dropped (specification
 * 5).
 */
export function UnitsEditor({ kind, units, countOf, save, remove }: Props) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const toast = useToast();
  const { rows, type, add, drop, putBack, changes, clear } = useUnitRows(units);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<EditedUnit | null>(null);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const list = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();

  useUnsaved(() => {
    const { renamed, added } = changes();
    return renamed.length + added.length > 0;
  });

  const problemOf = ({ key, name }: EditedUnit) => {
    if (taken.includes(key)) return t(`organisation.${kind}.name.taken`);
    if (!left.has(key)) return null;
    const problem = problemOfName(name);
    if (problem === 'link') return t('common.error.nameNotAllowed');
    return problem === 'unseen' ? t(`organisation.${kind}.name.invalid`) : null;
  };
  const sending = useSending(async () => {
    const nameless = rows.find(
      ({ unit, name }) => (unit !== null || name.trim() !== '') && problemOfName(name) !== null,
    );
    if (nameless !== undefined) {
      setLeft((before) => new Set([...before, nameless.key]));
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(nameless.key)}"]`)?.focus();
      return null;
    }
    const { problem, taken: others } = await save(changes());
    setTaken(others);
    if (problem !== null) return problem;
    clear(others);
    setLeft(new Set());
    if (others.length === 0) toast(t(`organisation.${kind}.saved`));
    return null;
  });
  const takeAway = (row: EditedUnit) => {
    if (row.unit !== null) return setDeleting(row);
    drop(row);
    if (row.name.trim() !== '') toast(t('organisation.departments.rowRemoved'), () => putBack(row));
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const addRow = () => {
    const key = add();
    // The row exists after React has rendered it.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus());
  };

  return (
    <form className="stack stack--s" noValidate ref={list} onSubmit={sending.send}>
      {isFull(sending.problem) ? (
        <ErrorSummary title={t(`organisation.${kind}.full`, { count: MOST_UNITS })} attempt={sending.tries} />
      ) : (
        <SaveFailed {...sending} />
      )}
      {rows.length === 0 && <p className="muted">{t(`organisation.${kind}.empty.text`)}</p>}
      {rows.map((row, place) => (
        <Row
          key={row.key}
          kind={kind}
          row={row}
          index={place + 1}
          problem={problemOf(row)}
          onType={(name) => {
            type(row, name);
            setTaken((before) => before.filter((id) => id !== row.key));
          }}
          onLeave={() => afterPress(() => setLeft((before) => new Set([...before, row.key])))}
          onRemove={() => takeAway(row)}
        />
      ))}
      <div className="row row--between">
        <Button kind="3" icon={Plus} data-add data-landing onClick={addRow}>
          {t(`organisation.${kind}.addButton`)}
        </Button>
        <Button type="submit" busy={sending.busy ? t('common.busy.saving') : null}>
          {t('common.button.save')}
        </Button>
      </div>
      {deleting?.unit && (
        <Deleting
          kind={kind}
          unit={deleting.unit}
          count={countOf(deleting.unit.id)}
          remove={remove}
          onClose={() => setDeleting(null)}
        />
      )}
    </form>
  );
}

function isFull(problem: SaveProblem | null): boolean {
  return problem?.kind === 'fields' && problem.codes.includes('name.tooMany');
}

type RowProps = {
  kind: UnitsName;
  row: EditedUnit;
  index: number;
  /** The message about the name; null if it is valid. */
  problem: string | null;
  onType: (name: string) => void;
  onLeave: () => void;
  onRemove: () => void;
};

function Row({ kind, row: { key, name, unit }, index, problem, onType, onLeave, onRemove }: RowProps) {
  const t = useTexts<OrganisationTexts>();
  const id = useId();
  const known = unit?.name ?? name.trim();
  const invalid = problem !== null;
  return (
    <div className={invalid ? 'field is-bad' : 'field'}>
      <div className="editrow">
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
        <button
          className="btn btn--icon btn--danger"
          type="button"
          aria-label={
            known === ''
              ? t(`organisation.${kind}.deleteEmptyAria`)
              : t(`organisation.${kind}.deleteAria`, { name: known })
          }
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </button>
      </div>
      {invalid && <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}

type DeletingProps = { kind: UnitsName; unit: Unit; count: number; remove: Props['remove']; onClose: () => void };

function Deleting({ kind, unit: { id, name }, count, remove, onClose }: DeletingProps) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const toast = useToast();
  const act = async () => {
    const problem = await remove(id);
    if (problem === null) toast(t(`organisation.${kind}.deleted`, { name }));
    return problem;
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
