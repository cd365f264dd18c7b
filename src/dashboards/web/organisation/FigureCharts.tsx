import { numberWord } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Distribution } from '#scoring/web/Distribution.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { SeriesTrend } from '#scoring/web/SeriesTrend.tsx';
import { Trend } from '#scoring/web/Trend.tsx';
import { type QuarterlyTrend, quarterlyTrend, quarterName } from '../../rules/quarters.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import type { OrganisationFigures } from './figure-queries.ts';
import { ShareBars } from './ShareBars.tsx';

/** Up to this number of points, the points of a single line are labelled. */
const MOST_NUMBERED = 8;

/** The scores by quarter, if a type has at least two of them. */
export function FigureTrend({ trend, fewest }: Pick<OrganisationFigures, 'trend' | 'fewest'>) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationDashboardTexts & ScoresTexts>();
  const curve = quarterlyTrend(trend, SURVEY_TYPES);
  if (curve === null)
    return (
      <Panel title={t('scores.trend.title')}>
        <Empty title={t('organisationDashboard.trend.empty.title')}>
          {t('organisationDashboard.trend.empty.text', { fewest: numberWord(lang, fewest) })}
        </Empty>
      </Panel>
    );
  return (
    <Panel title={t('scores.trend.title')} sub={t('organisationDashboard.trend.text')}>
      <Curves {...curve} />
    </Panel>
  );
}

function Curves({ quarters, series }: QuarterlyTrend<SurveyType>) {
  const t = useTexts<OrganisationDashboardTexts>();
  const { typeName } = useQuestionWords();
  const moments = quarters.map((first) => t('organisationDashboard.trend.quarter', quarterName(first)));
  const [only, second] = series;
  if (only !== undefined && second === undefined && moments.length <= MOST_NUMBERED)
    return <Trend points={moments.map((label, at) => ({ label, score: only.scores[at] ?? 0 }))} />;
  return (
    <SeriesTrend
      moments={moments}
      momentsTitle={t('organisationDashboard.trend.table')}
      series={series.map(({ surveyType, scores }) => ({ key: surveyType, name: typeName(surveyType), scores }))}
    />
  );
}

/** How often each value was given; renders nothing if that is hidden. */
export function AllAnswersPanel({ distribution, total }: Pick<OrganisationFigures, 'distribution' | 'total'>) {
  const t = useTexts<OrganisationDashboardTexts>();
  const count = distribution.reduce((sum, times) => sum + times, 0);
  if (count === 0) return null;
  return (
    <Panel
      title={t('organisationDashboard.allAnswers.title')}
      sub={t('organisationDashboard.allAnswers.text', { count, answers: total.answers })}
    >
      <Distribution counts={distribution} />
    </Panel>
  );
}

/** The share of each band by type; renders nothing if that is hidden. */
export function SharesPanel({ types }: Pick<OrganisationFigures, 'types'>) {
  const t = useTexts<ScoresTexts>();
  const shown = types.filter(({ distribution }) => distribution.some((times) => times > 0));
  if (shown.length === 0) return null;
  return (
    <Panel title={t('scores.distribution.title')} sub={t('scores.distribution.shareText')}>
      <ShareBars types={shown} />
    </Panel>
  );
}
