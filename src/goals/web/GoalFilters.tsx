import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { Counts } from '#platform/web/api.ts';
import { countOf } from '#platform/web/list-queries.ts';
import '#platform/web/styles/tables.css';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { SurveyTypeOptions } from '#scoring/web/SurveyTypeOptions.tsx';
import { ThenAndNowLegend } from '#scoring/web/ThenAndNow.tsx';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import { type GoalFilter, SHOWN_PHASES } from '../rules/goal-list.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-list.css';

type Props = {
  counts: Counts;
  /** Null where the list is too short to filter; then only the legend is shown. */
  filter: GoalFilter | null;
  onChange: (changes: Partial<Record<keyof GoalFilter, string>>) => void;
};

const ALL = 'all';

export function GoalFilters({ counts, filter, onChange }: Props) {
  const t = useTexts<GoalsTexts & SurveysTexts>();
  const id = useId();
  const names = {
    running: t('goals.list.filter.running'),
    conclusion: t('goals.status.conclusion'),
    finished: t('goals.status.finished'),
  };
  return (
    <div className="filters filters--bare" role={filter === null ? undefined : 'search'}>
      {filter !== null && (
        <>
          <Segmented
            legend={t('goals.list.filter.phase')}
            quiet
            fit
            options={[
              {
                value: ALL,
                label: t('goals.list.filter.all'),
                count: countOf(counts, SHOWN_PHASES),
              },
              ...SHOWN_PHASES.map((phase) => ({
                value: phase,
                label: names[phase],
                count: counts[phase] ?? 0,
              })),
            ]}
            value={filter.phase ?? ALL}
            onChange={(phase) => onChange({ phase: phase === ALL ? '' : phase })}
          />
          <div className="field">
            <label className="vh" htmlFor={id}>
              {t('surveys.list.filter.type')}
            </label>
            <select
              className="select select--sm"
              id={id}
              value={filter.type ?? ''}
              onChange={({ target }) => onChange({ type: target.value })}
            >
              <SurveyTypeOptions />
            </select>
          </div>
        </>
      )}
      <ThenAndNowLegend before={t('goals.list.legendThen')} now={t('goals.list.legendNow')} />
    </div>
  );
}
