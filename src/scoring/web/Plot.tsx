import { type ReactNode, useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '../texts/scores.en.ts';
import './charts.css';

type Props = {
  /** The plot as text, for people who cannot see it. */
  spoken: string;
  /** True when the drawing contains links: an `img` role would hide them from a screen reader. */
  leads?: boolean;
  wide: { width: number; height: number; drawing: ReactNode };
  narrow: { width: number; height: number; drawing: ReactNode };
  legend?: ReactNode;
  table: Table;
};

type Table = { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** A plot in two widths, chosen by the available space, with its numbers as a table behind a button (design 5). */
export function Plot({ spoken, leads = false, wide, narrow, legend, table }: Props) {
  return (
    <div className="plot">
      {[wide, narrow].map(({ width, height, drawing }, place) => (
        <div className={place === 0 ? 'chart-w' : 'chart-n'} key={width}>
          <svg className="chart" viewBox={`0 0 ${width} ${height}`} role={leads ? 'group' : 'img'} aria-label={spoken}>
            {drawing}
          </svg>
        </div>
      ))}
      {legend}
      <TableBehind {...table} />
    </div>
  );
}

export function TableBehind(table: Table) {
  const t = useTexts<ScoresTexts>();
  return (
    <details className="plot__table">
      <summary>
        <span className="plot__show">{t('scores.plot.showTable')}</span>
        <span className="plot__hide">{t('scores.plot.hideTable')}</span>
      </summary>
      <PlotTable {...table} />
    </details>
  );
}

function PlotTable({ columns, rows }: Table) {
  const id = useId();
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={`${id}-${place}`}>
            {row.map((cell, column) => (
              <td key={columns[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
