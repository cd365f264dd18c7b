import { useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import type { UnitsName } from '../organisation-queries.ts';
import { MOST_UNITS } from '../../rules/new-units.ts';
import type { EditedUnits } from './unit-rows.ts';
import { UnitList } from './UnitList.tsx';
import { rowIn, useUnitList } from './unit-list.ts';

/** The groups and the departments in one form with one button. */
export function UnitsEditor({ groups, departments }: Record<UnitsName, EditedUnits>) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const lists = [useUnitList('groups', groups.units), useUnitList('departments', departments.units)];
  const edited = { groups, departments };
  const [failedIn, setFailedIn] = useState<UnitsName>('groups');
  const count = lists.reduce((sum, list) => sum + list.changed, 0);
  useUnsaved(() => count > 0);
  const sending = useSending(async () => {
    const nameless = lists.find((list) => list.nameless !== undefined);
    if (nameless?.nameless !== undefined) {
      nameless.leave(nameless.nameless.key);
      rowIn(form.current, nameless.nameless.key)?.focus();
      return null;
    }
    const refused: string[] = [];
    for (const list of lists.filter(({ changed }) => changed > 0)) {
      // One after the other: the first failure must name its list.
      const { problem, taken } = await edited[list.kind].save(list.changes());
      list.markTaken(taken);
      refused.push(...taken);
      setFailedIn(list.kind);
      if (problem !== null) return problem;
      list.clear(taken);
      if (taken.length === 0) toast(t(`organisation.${list.kind}.saved`));
    }
    const [first] = refused;
    // The row has its message after React has rendered it.
    if (first !== undefined) requestAnimationFrame(() => rowIn(form.current, first)?.focus());
    return null;
  });
  return (
    <form className="stack" noValidate ref={form} onSubmit={sending.send}>
      {isFull(sending.problem) ? (
        <ErrorSummary title={t(`organisation.${failedIn}.full`, { count: MOST_UNITS })} attempt={sending.tries} />
      ) : (
        <SaveFailed {...sending} />
      )}
      {lists.map((list) => (
        <UnitList key={list.kind} list={list} {...edited[list.kind]} />
      ))}
      {count > 0 && (
        <div className="wizbar wizbar--wrap unitsbar">
          <p className="hint" role="status">
            {t('organisation.groups.unsaved', { count })}
          </p>
          <Button kind="cta" type="submit" busy={sending.busy ? t('common.busy.saving') : null}>
            {t('organisation.groups.saveButton')}
          </Button>
        </div>
      )}
    </form>
  );
}

function isFull(problem: SaveProblem | null): boolean {
  return problem?.kind === 'fields' && problem.codes.includes('name.tooMany');
}
