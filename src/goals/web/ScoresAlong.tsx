import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listed, monthAndYear, shortDate } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { risesByItself } from '#scoring/rules/change.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { Dumbbells, ThenAndNowLegend } from '#scoring/web/ThenAndNow.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { askAgainPath, PATHS, sharedSurveyPath, surveyPath } from '#shared/paths.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { useComparedScores } from './compared-scores.ts';
import { type GoalInFull, goalSurveysQuery, type MeasuredSurvey } from './goal-queries.ts';

type Props = { goal: GoalInFull };

/** The scores at the start against the latest survey of the type, and every survey since in a table. */
export function ScoresAlong({ goal }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { label } = useQuestionWords();
  const compared = useComparedScores();
  const { original, latest, categories } = goal;
  if (latest === null) return <NotMeasuredAgain goal={goal} />;
  return (
    <Panel
      title={t('goals.execution.title')}
      sub={t('goals.execution.text')}
      aside={original !== null && <Legend before={original} now={latest} />}
    >
      <Dumbbells rows={compared(categories, original, latest)} />
      {categories.length > 0 && (
        <p className="hint along__about">
          {t('goals.detail.concerns', {
            categories: listed(
              lang,
              categories.map((one) => label(one).toLowerCase()),
            ),
          })}
        </p>
      )}
      {original !== null && <LowestRises categories={categories} original={original} />}
      <Surveys goal={goal} />
    </Panel>
  );
}

type LowestProps = { categories: readonly Question[]; original: NonNullable<GoalInFull['original']> };

/** Says how much of a rise was to be expected anyway, while the goal concerns the question that was lowest. */
function LowestRises({ categories, original: { lowest, answers: count } }: LowestProps) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { label } = useQuestionWords();
  if (lowest === null || !categories.includes(lowest.question)) return null;
  const amount = scoreText(lang, risesByItself(count));
  return (
    <p className="hint along__about">
      {t('goals.execution.lowestRises', { question: label(lowest.question), amount, count })}
    </p>
  );
}

export function Legend({ before, now }: { before: MeasuredSurvey; now: MeasuredSurvey }) {
  const [was, is] = usePeriods()(before, now);
  return <ThenAndNowLegend before={was} now={is} />;
}

/** The dates of both surveys: by month, unless both are in the same month. */
export function usePeriods(): (before: MeasuredSurvey, now: MeasuredSurvey) => [string, string] {
  const { lang } = useLanguage();
  return (before, now) => {
    const [was, is] = [receivedDay(before.endDate), receivedDay(now.endDate)];
    const words = was.slice(0, 7) === is.slice(0, 7) ? shortDate : inTitle;
    return [words(lang, was), words(lang, is)];
  };
}

/** A month that stands alone begins with a capital. */
function inTitle(lang: Lang, day: ReturnType<typeof receivedDay>): string {
  const words = monthAndYear(lang, day);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The new survey repeats the original: only a survey of the same type shows what has changed. */
function NotMeasuredAgain({ goal: { original, originalSurvey, surveyType, categories, abilities } }: Props) {
  const t = useTexts<GoalsTexts>();
  const { typeName } = useQuestionWords();
  const { abilities: own } = useOwnOrganisation();
  const rows = useComparedScores()(categories, original, null).filter(({ before }) => before > 0);
  return (
    <Panel title={t('goals.execution.title')}>
      <div className="stack">
        {rows.length > 0 && <Dumbbells rows={rows} />}
        <Empty
          title={t('goals.execution.noSurveys.title')}
          action={
            abilities.edit &&
            own?.create !== false && (
              <ButtonLink href={originalSurvey === null ? PATHS.newSurvey : askAgainPath(originalSurvey)}>
                {t('goals.execution.newSurveyButton')}
              </ButtonLink>
            )
          }
        >
          {t('goals.execution.noSurveys.text', { type: typeName(surveyType).toLowerCase() })}
        </Empty>
      </div>
    </Panel>
  );
}

/** Every survey since the start with its scores, oldest first: the numbers behind the drawing (design 5). */
function Surveys({ goal }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const query = useQuery(goalSurveysQuery(goal.id));
  return (
    <details className="plot__table plot">
      <summary>{t('common.button.showTable')}</summary>
      <Loaded query={query} skeleton={<SkeletonLine />}>
        {(later) => (
          <SurveyTable
            surveys={goal.original === null ? later : [goal.original, ...later]}
            own={goal.abilities.remove}
          />
        )}
      </Loaded>
    </details>
  );
}

function SurveyTable({ surveys, own }: { surveys: readonly MeasuredSurvey[]; own: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { label } = useQuestionWords();
  const id = useId();
  const [first] = surveys;
  return (
    <div className="along__table" role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption className="vh" id={id}>
          {t('goals.execution.surveys.title')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('goals.execution.surveys.title')}</th>
            {first?.questions.map(({ question }) => (
              <th scope="col" key={question}>
                {label(question)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {surveys.map(({ id: surveyId, surveyName, endDate, questions }, place) => (
            <tr key={surveyId ?? place}>
              <th scope="row">
                {surveyId === null ? (
                  surveyName
                ) : (
                  <a href={own ? surveyPath(surveyId) : sharedSurveyPath(surveyId)}>{surveyName}</a>
                )}
                <br />
                {shortDate(lang, receivedDay(endDate))}
              </th>
              {questions.map(({ question, score }) => (
                <td key={question}>{scoreText(lang, score)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
