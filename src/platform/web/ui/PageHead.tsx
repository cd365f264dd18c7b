import type { ReactNode } from 'react';
import '../styles/layout.css';
import { softHyphens } from '#languages/rules/soft-hyphens.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

type Props = {
  title: ReactNode;
  mark?: ReactNode;
  crumbs?: readonly { label: string; href: string }[];
  lead?: ReactNode;
  /** Status, chips and small facts under the heading. */
  meta?: ReactNode;
  actions?: ReactNode;
};

/** The head of a screen: breadcrumbs, the only h1, facts and actions. */
export function PageHead({ title, mark, crumbs = [], lead, meta, actions }: Props) {
  const heading = <h1 tabIndex={-1}>{typeof title === 'string' ? softHyphens(title) : title}</h1>;
  return (
    <div className="phead">
      {crumbs.length > 0 && <Breadcrumb steps={crumbs} />}
      <div className="phead__row">
        <div>
          {mark ? (
            <div className="orghead">
              {mark}
              {heading}
            </div>
          ) : (
            heading
          )}
          {lead && <p className="lead">{lead}</p>}
          {meta && <div className="phead__meta">{meta}</div>}
        </div>
        {actions && <div className="phead__act">{actions}</div>}
      </div>
    </div>
  );
}
