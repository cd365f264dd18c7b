import type { ReactNode } from 'react';
import '../styles/layout.css';
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
  return (
    <div className="phead">
      {crumbs.length > 0 && <Breadcrumb steps={crumbs} />}
      <div className="phead__row">
        <div>
          {mark ? (
            <div className="orghead">
              {mark}
              <h1 tabIndex={-1}>{title}</h1>
            </div>
          ) : (
            <h1 tabIndex={-1}>{title}</h1>
          )}
          {lead && <p className="lead">{lead}</p>}
          {meta && <div className="phead__meta">{meta}</div>}
        </div>
        {actions && <div className="phead__act">{actions}</div>}
      </div>
    </div>
  );
}
