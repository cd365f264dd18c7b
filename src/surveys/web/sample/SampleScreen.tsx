import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberWord } from '#languages/rules/number-words.ts';
import { dayAndMonth, shortDate, shortDay, shortMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import '#platform/web/styles/people.css';
import { Address } from '#platform/web/ui/Address.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { ExampleTag } from '#platform/web/ui/ExampleTag.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { Trend } from '#scoring/web/Trend.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { Said } from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SampleTexts } from '../../texts/sample.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { AgainTop } from '../result/AgainTop.tsx';
import { FoldedDistribution } from '../result/Charts.tsx';
import { useTimeWords } from '../result/period-words.ts';
import '../result/survey-result.css';
import { Trust } from '../result/Trust.tsx';
import { WordsPanel } from '../result/WordsPanel.tsx';
import { SurveyTypeChip } from '../SurveyTypeChip.tsx';
import type { Response, SurveyInFull } from '../survey-queries.ts';
import { sampleSaid, sampleSurvey, sampleTrend } from './sample-survey.ts';
import './sample.css';

type Crumbs = readonly { label: string; href: string }[];

/** A made-up result in the parts of a real one, for people who have none yet (design 8). */
export function SampleScreen({ action, crumbs }: { action: ReactNode; crumbs: Crumbs }) {
  const t = useTexts<SampleTexts>();
  const today = useToday();
  const title = t('surveys.sample.title');
  usePageTitle(title);
  const { survey, compared } = sampleSurvey(today);
  const said = sampleSaid(today, t);
  return (
    <div className="wrap page survey">
      <PageHead
        title={title}
        crumbs={crumbs}
        lead={t('surveys.sample.text')}
        meta={<Facts survey={survey} />}
        actions={action}
      />
      <div className="stack stack--l">
        <div className="sample__top">
          <AgainTop survey={survey} compared={compared} />
        </div>
        <div className="grid-2">
          <Trust survey={survey} compared={compared} />
          <TrendPanel survey={survey} />
        </div>
        <WordsPanel said={said} />
        <PeoplePanel survey={survey} said={said} />
      </div>
    </div>
  );
}

function Facts({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<SampleTexts & SurveysTexts & ResultTexts>();
  const [start, end] = [receivedDay(survey.startDate), receivedDay(survey.endDate)];
  const from = (start.slice(0, 4) === end.slice(0, 4) ? shortDay : shortDate)(lang, start);
  return (
    <>
      <ExampleTag>{t('surveys.sample.tag')}</ExampleTag>
      <Status of={survey.status}>{t(`surveys.status.${survey.status}`)}</Status>
      <SurveyTypeChip type={survey.surveyType} />
      <span>
        <Icon of={CalendarDays} />
        {t('surveys.detail.period', { from, to: shortDate(lang, end) })}
      </span>
    </>
  );
}

function TrendPanel({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts & ResultTexts>();
  const words = useTimeWords();
  const points = sampleTrend(useToday());
  return (
    <Panel title={t('scores.trend.title')} sub={t('surveys.again.times', { count: numberWord(lang, points.length) })}>
      <Trend
        points={points.map(({ day, score }) => ({
          label: words('season', day),
          shortLabel: shortMonth(lang, day),
          score,
        }))}
      />
      <FoldedDistribution survey={survey} />
    </Panel>
  );
}

const NAMED_SHOWN = 3;

/** The newest who have answered by name, and the anonymous answers as one row. */
function PeoplePanel({ survey, said }: { survey: SurveyInFull; said: readonly Said<Response>[] }) {
  const t = useTexts<ResultTexts & SurveysTexts>();
  const { lang } = useLanguage();
  const { invited, respondents, anonymousRespondents: anonymous } = survey;
  return (
    <Panel
      title={t('surveys.responders.title')}
      sub={t('surveys.responders.summaryWithAnonymous', { responded: respondents - anonymous, invited, anonymous })}
    >
      <ul className="rlist people__few">
        {said
          .toReversed()
          .slice(0, NAMED_SHOWN)
          .map(({ name, response: { score, band, respondedAt } }) => (
            <PersonRow
              key={name}
              name={name}
              title={<Address of={name} />}
              sub={dayAndMonth(lang, receivedDay((respondedAt ?? '').slice(0, 10)))}
            >
              <Gauge size="xs" score={score} band={band} label={name} />
            </PersonRow>
          ))}
        <PersonRow
          name={null}
          title={t('surveys.responders.anonymousRow', { count: anonymous })}
          sub={t('surveys.people.anonymousVia')}
        />
      </ul>
    </Panel>
  );
}

type PersonRowProps = { name: string | null; title: ReactNode; sub: string; children?: ReactNode };

/** A row as in the list of a real result, without its actions. */
function PersonRow({ name, title, sub, children }: PersonRowProps) {
  return (
    <li>
      <Avatar size="sm" name={name} />
      <div>
        <b>{title}</b>
        <br />
        <small>{sub}</small>
      </div>
      <div className="people__end people__end--small">{children}</div>
    </li>
  );
}
