import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { unitsQuery } from '#organisations/web/organisation-queries.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { SelectField } from '#platform/web/ui/TextField.tsx';
import { SurveyTypeOptions } from '#scoring/web/SurveyTypeOptions.tsx';
import { periodParams, type OrganisationFilter, type PeriodChoice, PERIODS } from '../../rules/organisation-filter.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import '#platform/web/styles/tables.css';
import { type ChangeFilter, CustomPeriod } from './CustomPeriod.tsx';

const PERIOD_WORDS = {
  forever: 'forever',
  12: 'twelveMonths',
  6: 'sixMonths',
  3: 'threeMonths',
  custom: 'custom',
} as const satisfies Record<PeriodChoice, string>;

type Props = { filter: OrganisationFilter; organisationId: string; onChange: ChangeFilter };

/** Narrows the figures by period, department and survey type; the address stores the choice (specification 2). */
export function OrganisationFilters({ filter, organisationId, onChange }: Props) {
  const t = useTexts<OrganisationDashboardTexts>();
  const today = useToday();
  return (
    <form
      className="panel filters orgfilters"
      aria-label={t('organisationDashboard.filters.aria')}
      onSubmit={(event) => event.preventDefault()}
    >
      <Segmented
        above
        legend={t('organisationDashboard.filters.period.label')}
        options={PERIODS.map((value) => ({
          value,
          label: t(`organisationDashboard.filters.period.${PERIOD_WORDS[value]}`),
        }))}
        value={filter.period}
        onChange={(period) => onChange(periodParams(period, today), 'push')}
      />
      {filter.period === 'custom' && <CustomPeriod filter={filter} onChange={onChange} />}
      <DepartmentField filter={filter} organisationId={organisationId} onChange={onChange} />
      <SelectField
        label={t('organisationDashboard.filters.surveyType.label')}
        value={filter.surveyType ?? ''}
        onChange={({ target }) => onChange({ type: target.value }, 'push')}
      >
        <SurveyTypeOptions />
      </SelectField>
    </form>
  );
}

function DepartmentField({ filter: { department }, organisationId, onChange }: Props) {
  const t = useTexts<OrganisationDashboardTexts & CommonTexts>();
  const { data } = useQuery(unitsQuery(organisationId, 'departments'));
  const known = data?.some(({ id }) => id === department) === true;
  return (
    <SelectField
      label={t('organisationDashboard.filters.department.label')}
      value={department ?? ''}
      onChange={({ target }) => onChange({ department: target.value }, 'push')}
    >
      <option value="">{t('organisationDashboard.filters.department.all')}</option>
      {department !== null && !known && <option value={department}>{t('common.missingValue')}</option>}
      {data?.map(({ id, name }) => (
        <option value={id} key={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
