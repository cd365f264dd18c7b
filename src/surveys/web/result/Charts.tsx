import { shortMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Distribution } from '#scoring/web/Distribution.tsx';
import { Trend } from '#scoring/web/Trend.tsx';
import { sentDay } from '#shared/calendar-day.ts';
import { isAboutReader } from '../../rules/survey-access.ts';
import type { SharedTexts } from '../../texts/shared.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

/** More points would crowd the plot; the newest are kept. */
const MOST_POINTS = 8;

/** How the score has moved over surveys of the type, once there are two, and how the answers spread. */
export function Charts({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts & SharedTexts>();
  const trend = survey.trend.filter(({ score }) => score > 0).slice(-MOST_POINTS);
  const points = trend.map(({ endDate, score }, place) => ({
    label: place === trend.length - 1 ? t('scores.trend.now') : shortMonth(lang, sentDay(endDate)),
    score,
  }));
  const words = !isAboutReader(survey)
    ? { text: t('shared.trend.text', { count: trend.length }), empty: t('shared.trend.empty') }
    : { text: t('scores.trend.text', { count: trend.length }), empty: t('scores.trend.empty') };
  return (
    <div className="grid-2">
      {trend.length > 1 ? (
        <Panel title={t('scores.trend.title')} sub={words.text}>
          <Trend points={points} />
        </Panel>
      ) : (
        <Panel title={t('scores.trend.title')}>
          <Empty>{words.empty}</Empty>
        </Panel>
      )}
      <Panel title={t('scores.distribution.title')} sub={t('scores.distribution.text')}>
        <Distribution counts={survey.distribution} />
      </Panel>
    </div>
  );
}
