import { useTexts } from '#languages/web/language.tsx';
import { useTypedSearch } from '#platform/web/ui/FindRow.tsx';
import { SelectField, TextField } from '#platform/web/ui/TextField.tsx';
import { LENGTH } from '#shared/lengths.ts';
import { SurveyTypeOptions } from '#scoring/web/SurveyTypeOptions.tsx';
import { SURVEY_ORDERS, type SurveyFilter } from '../rules/survey-filter.ts';
import type { ChangeSurveyFilter } from './kept-filter.ts';
import { SURVEY_STATUSES } from '../rules/survey-status.ts';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import '#platform/web/styles/tables.css';
import './survey-list.css';

type Props = { filter: SurveyFilter; onChange: ChangeSurveyFilter; mayOrder: boolean };

/** Narrows and orders a list of surveys. An empty choice shows all. */
export function SurveyFilters({ filter, onChange, mayOrder }: Props) {
  const t = useTexts<SurveysTexts>();
  const [name, setName] = useTypedSearch(filter.name);
  return (
    <div className="filters" role="search">
      <TextField
        type="search"
        maxLength={LENGTH.name}
        label={t('surveys.list.filter.searchLabel')}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          onChange({ name: target.value });
        }}
      />
      <SelectField
        label={t('surveys.list.filter.type')}
        value={filter.type ?? ''}
        onChange={({ target }) => onChange({ type: target.value })}
      >
        <SurveyTypeOptions />
      </SelectField>
      <SelectField
        label={t('surveys.list.filter.status')}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">{t('surveys.list.filter.allStatuses')}</option>
        {SURVEY_STATUSES.map((status) => (
          <option value={status} key={status}>
            {t(`surveys.status.${status}`)}
          </option>
        ))}
      </SelectField>
      {mayOrder && (
        <SelectField
          label={t('surveys.list.order.label')}
          value={filter.order}
          onChange={({ target }) => onChange({ order: target.value })}
        >
          {SURVEY_ORDERS.map((order) => (
            <option value={order} key={order}>
              {t(`surveys.list.order.${order}`)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
