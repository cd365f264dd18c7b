import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { isBackwards, isFilterDay, type OrganisationFilter } from '../../rules/organisation-filter.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';

/** Changes what stands in the address; null takes a part away. */
export type ChangeFilter = (changes: Readonly<Record<string, string | null>>, how: 'push' | 'replace') => void;

type Props = { filter: OrganisationFilter; onChange: ChangeFilter };

/** The two days of a period of one's own. */
export function CustomPeriod({ filter, onChange }: Props) {
  const t = useTexts<OrganisationDashboardTexts>();
  return (
    <>
      <DayField
        label={t('organisationDashboard.filters.from.label')}
        day={filter.from}
        onDay={(from) => onChange({ from }, 'replace')}
      />
      <DayField
        label={t('organisationDashboard.filters.to.label')}
        day={filter.to ?? ''}
        onDay={(to) => onChange({ to }, 'replace')}
        error={isBackwards(filter) ? t('organisationDashboard.filters.dates.invalid') : null}
      />
    </>
  );
}

type DayProps = { label: string; day: string; onDay: (day: string) => void; error?: string | null };

/** A day that the address keeps. What is only half typed stays in the field, and is asked for when it is a day. */
function DayField({ label, day, onDay, error = null }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      error={error}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isFilterDay(value)) onDay(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
