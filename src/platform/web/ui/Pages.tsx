import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { shownPage, ROWS_PER_PAGE } from '../../rules/pages.ts';
import type { ListTexts } from '../../texts/lists.en.ts';
import '../styles/find.css';
import { useUrlQuery } from '../url-query.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { RowsSkeleton } from './Skeleton.tsx';

type Props<R> = {
  /** The rows that are here, from the beginning of the list. */
  rows: readonly R[];
  /** The number of rows of a list that is fetched in parts. */
  total?: number;
  /** Fetches the next part; null while nothing can be fetched. */
  more?: (() => void) | null;
  /** The name of the navigation between the pages, for example 'Pages of responders'. */
  label?: string;
  children: (shown: readonly R[]) => ReactNode;
};

/**
 * A list in pages of 25, with the page in the address. A shorter list is rendered as it is. A list that is fetched in
 * parts is fetched up to the page after the shown one.
 */
export function Pages<R>(props: Props<R>) {
  return (props.total ?? props.rows.length) > ROWS_PER_PAGE ? <Paged {...props} /> : props.children(props.rows);
}

function Paged<R>({ rows, total = rows.length, more = null, label, children }: Props<R>) {
  const t = useTexts<ListTexts>();
  const [query, change] = useUrlQuery();
  const list = useRef<HTMLDivElement>(null);
  const { page, pages, rows: shown, from, to } = shownPage(rows, query['page'], total);
  const wanted = Math.min(to + ROWS_PER_PAGE, total);
  useEffect(() => {
    if (rows.length < wanted) more?.();
  }, [rows.length, wanted, more]);
  const turnTo = (next: number) => {
    change({ page: next === 1 ? null : String(next) }, 'turn');
    // A new page is read from its first row.
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="pages" ref={list} tabIndex={-1}>
      {rows.length < to && more !== null ? <RowsSkeleton /> : children(shown)}
      <nav className="pager" aria-label={label ?? t('common.pager.aria')}>
        <p className="small muted num" aria-live="polite">
          {t('common.pager.range', { from, to, total })}
        </p>
        <div className="row">
          <Button size="sm" icon={ChevronLeft} disabled={page === 1} onClick={() => turnTo(page - 1)}>
            {t('common.pager.previous')}
          </Button>
          <Button size="sm" disabled={page === pages} onClick={() => turnTo(page + 1)}>
            {t('common.pager.next', { count: Math.min(ROWS_PER_PAGE, total - to) || ROWS_PER_PAGE })}
            <Icon of={ChevronRight} />
          </Button>
        </div>
      </nav>
    </div>
  );
}
