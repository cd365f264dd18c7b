import { useTexts } from '#languages/web/language.tsx';
import { ROWS_PER_PAGE } from '../../rules/pages.ts';
import type { ListTexts } from '../../texts/lists.en.ts';

type Props = { isFiltered: boolean; total: number };

/** Tells a screen reader how many rows a filter has left, where the list is too short for a pager that says it. */
export function FoundCount({ isFiltered, total }: Props) {
  const t = useTexts<ListTexts>();
  const isHeard = isFiltered && total > 0 && total <= ROWS_PER_PAGE;
  return (
    <p role="status" className="vh">
      {isHeard && t('common.pager.range', { from: 1, to: total, total })}
    </p>
  );
}
