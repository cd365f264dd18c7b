import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { share, shortMonth } from '#languages/rules/formats.ts';
import { numberWord } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Distribution } from '#scoring/web/Distribution.tsx';
import { Trend, type TrendMoment } from '#scoring/web/Trend.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { grainOf } from '../../rules/result/periods.ts';
import { isAboutReader } from '../../rules/survey-access.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SharedTexts } from '../../texts/shared.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { readingPath } from '../SurveyListRow.tsx';
import { useTimeWords } from './period-words.ts';

/** More points would crowd the plot; the newest are shown. */
const MOST_POINTS = 8;
/** The number of names of seasons that fit beside each other. */
const MOST_SEASONS = 4;

type Props = { survey: SurveyInFull };

/** On a phone it is closed to one line. */
export function DistributionPanel({ survey }: Props) {
  const t = useTexts<ScoresTexts>();
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches);
  if (!isWide) return <FoldedDistribution survey={survey} look="panel" />;
  return (
    <Panel title={t('scores.distribution.title')} sub={t('scores.distribution.text')}>
      <Distribution counts={survey.distribution} />
    </Panel>
  );
}

/**
 * The score over the surveys of the type, if there are at least two. Each point links to its survey. `folded` adds the
 * distribution, closed to one line.
 */
export function TrendPanel({ survey, folded = false }: Props & { folded?: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts & SharedTexts & ResultTexts>();
  const points = useTrendPoints(survey);
  const about = isAboutReader(survey);
  if (points.length < 2)
    return (
      <Panel title={t('scores.trend.title')}>
        <Empty>{t(about ? 'scores.trend.empty' : 'shared.trend.empty')}</Empty>
        {folded && <FoldedDistribution survey={survey} />}
      </Panel>
    );
  const text = () => {
    if (!about) return t('shared.trend.text', { count: points.length });
    if (survey.previous !== null) return t('surveys.again.times', { count: numberWord(lang, points.length) });
    return t('scores.trend.text', { count: points.length });
  };
  return (
    <Panel title={t('scores.trend.title')} sub={text()}>
      <Trend points={points} />
      {folded && <FoldedDistribution survey={survey} />}
    </Panel>
  );
}

/** The distribution, closed to one line. */
export function FoldedDistribution({ survey: { distribution }, look = 'fold' }: Props & { look?: 'fold' | 'panel' }) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const known = distribution.slice(1).reduce((sum, count) => sum + count, 0);
  const strong = distribution.slice(FIRST_STRONG).reduce((sum, count) => sum + count, 0);
  if (known === 0) return null;
  return (
    <details className={look === 'panel' ? 'paste panel survey__foldpanel' : 'paste survey__fold'}>
      <summary>
        <Icon of={ChartColumn} />
        {t('surveys.distribution.folded', { share: share(lang, strong / known) })}
      </summary>
      <Distribution counts={distribution} />
    </details>
  );
}

/** The lowest value of the positive band. */
const FIRST_STRONG = 7;

/** Labels by season if each survey has its own, otherwise by month; a running survey is labelled as now. */
function useTrendPoints({ trend, status, id, part }: SurveyInFull): TrendMoment[] {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const words = useTimeWords();
  const shown = trend.filter(({ score }) => score > 0).slice(-MOST_POINTS);
  const bySeason =
    shown.length <= MOST_SEASONS && grainOf(shown.map(({ endDate }) => receivedDay(endDate))) === 'season';
  return shown.map((one) => {
    const day = receivedDay(one.endDate);
    const isNow = one.id === id;
    const month = isNow && status !== 'finished' ? t('scores.trend.now') : shortMonth(lang, day);
    return {
      label: bySeason && !(isNow && status !== 'finished') ? words('season', day) : month,
      shortLabel: month,
      score: one.score,
      name: one.surveyName,
      ...(isNow ? {} : { href: readingPath({ id: one.id, part }) }),
    };
  });
}
