import { CalendarDays } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useToday } from '#brands/web/clock.ts';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { type CalendarDay, isCalendarDay, receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import { type GoalForm, wordsOf } from '../../rules/goal-form.ts';
import { periodOf } from '../../rules/starting-points/organisation.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { attemptGoals, type OrganisationGoalInFull } from '../goal-queries.ts';
import '../organisation/organisation-goals.css';
import { RunningGoals } from '../organisation/RunningGoals.tsx';
import { type FiguresQuery, StartingPoint } from '../organisation/StartingPoint.tsx';
import { CreateGoal } from './CreateGoal.tsx';
import { EditGoal } from './EditGoal.tsx';
import { TimeField } from './TimeField.tsx';
import { WordsFields } from './WordsFields.tsx';

export type GoalPeriod = { from: CalendarDay; to: CalendarDay };

type CreateProps = {
  email: string;
  fromDate: string | undefined;
  /** The figures of the chosen period; a later noun reads them. */
  figures: FiguresQuery;
  onPeriod: (period: GoalPeriod) => void;
};

export function CreateOrganisationGoal({ email, fromDate, figures, onPeriod }: CreateProps) {
  const t = useTexts<OrganisationGoalsTexts>();
  return (
    <div className="with-side">
      <CreateGoal
        start={{ subject: 'organisation', fromDate }}
        place={`organisation-goal-draft:${email}`}
        post={(id, form) => {
          const { surveyType, originalFrom, originalTo } = form;
          const body = { ...wordsOf(form), surveyType, originalFrom, originalTo };
          return attemptGoals('POST /organization-goal/:id', { params: { id }, body });
        }}
        back={PATHS.organisation}
        kept={t('organisationGoals.form.draftKept')}
      >
        <StartingPoint figures={figures} />
        <Words />
        <TimeFromPeriod onPeriod={onPeriod} />
      </CreateGoal>
      <RunningGoals />
    </div>
  );
}

function TimeFromPeriod({ onPeriod }: Pick<CreateProps, 'onPeriod'>) {
  const [originalFrom, originalTo] = useFormContext<GoalForm>().watch(['originalFrom', 'originalTo']);
  useEffect(() => {
    const period = periodOf({ originalFrom, originalTo });
    if (period !== null) onPeriod(period);
  }, [originalFrom, originalTo, onPeriod]);
  return (
    <TimeField subject="organisation" from={isCalendarDay(originalFrom) ? originalFrom : null} today={useToday()} />
  );
}

/** The form of a stored goal of the organisation; its type and starting point stay. */
export function EditOrganisationGoal({ goal: read }: { goal: OrganisationGoalInFull }) {
  const today = useToday();
  return (
    <EditGoal
      subject="organisation"
      goal={read}
      partsOf={(goal) => ({
        start: { subject: 'organisation' },
        initial: goal,
        bodyOf: wordsOf,
        fields: (
          <>
            <FixedStart goal={goal} />
            <Words />
            <TimeField subject="organisation" from={null} today={today} />
          </>
        ),
        aside: <RunningGoals />,
      })}
    />
  );
}

function Words() {
  const t = useTexts<GoalsTexts>();
  const { register, watch } = useFormContext<GoalForm>();
  const { label } = useQuestionWords();
  return (
    <WordsFields subject="organisation">
      <fieldset>
        <legend className="label goal__legend">{t('goals.form.categories.label')}</legend>
        <div className="row goal__checks">
          {QUESTIONS[watch('surveyType')].map((question) => (
            <Check key={question} label={label(question)} value={question} {...register('categories')} />
          ))}
        </div>
      </fieldset>
    </WordsFields>
  );
}

function FixedStart({ goal: { surveyType, originalFrom, originalTo } }: { goal: OrganisationGoalInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationGoalsTexts>();
  const from = shortDate(lang, receivedDay(originalFrom));
  const to = shortDate(lang, receivedDay(originalTo));
  return (
    <Panel title={t('organisationGoals.scores.startLabel')}>
      <div className="srow__m">
        <SurveyTypeChip type={surveyType} />
        <span>
          <Icon of={CalendarDays} />
          {t('organisationGoals.scores.original', { from, to })}
        </span>
      </div>
    </Panel>
  );
}
