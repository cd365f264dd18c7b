import { useId, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { isBackwards, isFilterDay, type OrganisationFilter } from '../../rules/organisation-filter.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';

/** Changes the query string; null removes a parameter. */
export type ChangeFilter = (changes: Readonly<Record<string, string | null>>, how: 'push' | 'replace') => void;

type Props = { filter: OrganisationFilter; onChange: ChangeFilter };

/** The two days of a custom period. Their problem is shown on a separate line below all filters. */
export function CustomPeriod({ filter, onChange }: Props) {
  const t = useTexts<OrganisationDashboardTexts>();
  const id = useId();
  const error = isBackwards(filter) ? id : undefined;
  return (
    <>
      <DayField
        label={t('organisationDashboard.filters.from.label')}
        day={filter.from}
        onDay={(from) => onChange({ from }, 'replace')}
        error={error}
      />
      <DayField
        label={t('organisationDashboard.filters.to.label')}
        day={filter.to ?? ''}
        onDay={(to) => onChange({ to }, 'replace')}
        error={error}
      />
      {error !== undefined && (
        <div className="orgfilters__wrong" role="alert">
          <FieldError id={error}>{t('organisationDashboard.filters.dates.invalid')}</FieldError>
        </div>
      )}
    </>
  );
}

type DayProps = {
  label: string;
  day: string;
  onDay: (day: string) => void;
  /** The id of the element with the error message. */
  error: string | undefined;
};

/** A day stored in the address. A half-typed day stays in the field until it is complete. */
function DayField({ label, day, onDay, error }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={error === undefined ? 'field' : 'field is-bad'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="date"
        value={typed ?? day}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (isFilterDay(value)) onDay(value);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
