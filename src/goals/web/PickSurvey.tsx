import { CalendarDays, UsersRound } from 'lucide-react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { lowestOf } from '#scoring/rules/lowest.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { newGoalPath, PATHS } from '#shared/paths.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-list.css';

const SHOWN = 5;

type Props = {
  /** Finished surveys, the latest first. */
  surveys: readonly ListedSurvey[];
  /** True when the first one carries the screen's call to action. */
  leading?: boolean;
};

/** The latest finished surveys to start a goal from, and a link to the others. */
export function PickSurvey({ surveys, leading = false }: Props) {
  const t = useTexts<GoalsTexts>();
  return (
    <>
      <ul className="rows">
        {surveys.slice(0, SHOWN).map((survey, place) => (
          <Start key={survey.id} survey={survey} first={leading && place === 0} />
        ))}
      </ul>
      {surveys.length > SHOWN && (
        <p className="pickfrom__all">
          <a href={`${PATHS.surveys}?status=finished`}>{t('goals.list.empty.button')}</a>
        </p>
      )}
    </>
  );
}

function Start({ survey, first }: { survey: ListedSurvey; first: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts & CommonTexts>();
  const { label } = useQuestionWords();
  const lowest = lowestOf(survey.questions);
  return (
    <li className="srow">
      <Gauge size="sm" score={survey.score} band={survey.band} label={survey.surveyName} />
      <div>
        <p className="srow__t">{survey.surveyName}</p>
        <div className="srow__m">
          <SurveyTypeChip type={survey.surveyType} />
          <span>
            <Icon of={CalendarDays} />
            {shortDate(lang, receivedDay(survey.endDate))}
          </span>
          <span>
            <Icon of={UsersRound} />
            {t('common.answersCount', { count: survey.respondents })}
          </span>
        </div>
        {lowest !== null && (
          <p className="small muted pickfrom__low">
            {t('goals.list.empty.lowest', { question: label(lowest.question), score: scoreText(lang, lowest.score) })}
          </p>
        )}
      </div>
      <div className="srow__end">
        <ButtonLink
          kind={first ? 'cta' : '2'}
          href={newGoalPath(survey.id)}
          aria-label={t('goals.list.empty.makeAria', { survey: survey.surveyName })}
        >
          {t('goals.list.empty.makeButton')}
        </ButtonLink>
      </div>
    </li>
  );
}
