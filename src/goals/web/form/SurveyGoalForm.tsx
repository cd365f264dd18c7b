import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useTexts } from '#languages/web/language.tsx';
import { policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { surveyPath } from '#shared/paths.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import { type GoalForm, wordsOf } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { attemptGoals, type GoalInFull } from '../goal-queries.ts';
import { CategoriesField, type Lowest, type ScoredQuestion } from './CategoriesField.tsx';
import { CreateGoal } from './CreateGoal.tsx';
import { EditGoal } from './EditGoal.tsx';
import { GoalReaders } from './GoalReaders.tsx';
import { StartAside } from './StartAside.tsx';
import { TimeField } from './TimeField.tsx';
import { WordsFields } from './WordsFields.tsx';

type CreateProps = {
  survey: SurveyInFull;
  lowest: Lowest;
  /** The question that was chosen before the form opened; the lowest is proposed instead of an unknown one. */
  question: string | undefined;
  choices: SharingChoices;
  email: string;
};

export function CreateSurveyGoal({ survey, lowest, question, choices, email }: CreateProps) {
  const today = useToday();
  const bounds = { access: survey, policy: survey.abilities.share ? policyOf(choices) : null };
  const proposed = QUESTIONS[survey.surveyType].find((one) => one === question) ?? lowest?.question ?? null;
  return (
    <div className="with-side with-side--lead">
      <CreateGoal
        start={{ subject: 'survey', surveyType: survey.surveyType, proposed, ...bounds }}
        place={`goal-draft:${survey.id}:${email}`}
        post={(id, form) =>
          attemptGoals('POST /improvement-goal/:id', {
            params: { id },
            body: { ...wordsOf(form), ...readersOf(form), originalSurvey: survey.id },
          })
        }
        back={surveyPath(survey.id)}
      >
        <CategoriesField questions={survey.questions} lowest={lowest} />
        <WordsFields subject="survey" />
        <TimeField subject="survey" from={today} today={today} />
        <GoalReaders choices={choices} bounds={bounds} stored={null} />
      </CreateGoal>
      <StartAside survey={survey} />
    </div>
  );
}

type EditProps = {
  goal: GoalInFull;
  survey: SurveyInFull | null;
  choices: SharingChoices;
};

/** The form of a stored goal. A finished goal takes new readers only, and one that cannot be shared everything else. */
export function EditSurveyGoal({ goal: read, survey, choices }: EditProps) {
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  const { zone } = useBrand();
  return (
    <EditGoal
      subject="survey"
      goal={read}
      partsOf={(goal) => {
        const { edit, share } = goal.abilities;
        const bounds = { access: survey ?? goal, policy: share ? policyOf(choices) : null };
        return {
          start: { subject: 'survey', surveyType: goal.surveyType, proposed: null, ...bounds },
          initial: { originalFrom: '', originalTo: '' },
          bodyOf: (form) => ({ ...(edit ? wordsOf(form) : {}), ...(share ? readersOf(form) : {}) }),
          notice: !edit && <Banner title={t('goals.form.finishedLocked')} />,
          fields: (
            <>
              {edit && (
                <>
                  <CategoriesField questions={questionsOf(goal, survey)} lowest={goal.original?.lowest ?? null} />
                  <WordsFields subject="survey" />
                  <TimeField subject="survey" from={dayAt(new Date(goal.registered), zone)} today={today} />
                </>
              )}
              {share && <GoalReaders choices={choices} bounds={bounds} stored={goal.accessibleBy} />}
            </>
          ),
          aside: survey !== null && <StartAside survey={survey} />,
        };
      }}
    />
  );
}

function readersOf({ accessibleBy, groupsWithAccess }: GoalForm) {
  return { accessibleBy, groupsWithAccess };
}

/** The scores to choose from; without the survey the names of the questions alone. */
function questionsOf({ original, surveyType }: GoalInFull, survey: SurveyInFull | null): readonly ScoredQuestion[] {
  return (
    survey?.questions ??
    original?.questions ??
    QUESTIONS[surveyType].map((question) => ({ question, score: 0, band: 'unknown' as const }))
  );
}
