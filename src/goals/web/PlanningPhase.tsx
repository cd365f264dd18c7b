import { CircleCheck, ClipboardList, Flag, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { monthAndYear } from '#languages/rules/formats.ts';
import { nearDay, nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { GaugeBlock } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { halfwayBetween } from '../rules/goal-time.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import type { GoalInFull } from './goal-queries.ts';
import { useGoalSaving } from './goal-saving.ts';
import { GoalFacts, GoalQuote } from './GoalTexts.tsx';
import { PlanForm } from './PlanForm.tsx';
import { TimeLine, TimePoint } from './TimeLine.tsx';

/** The first phase: the scores of the survey, and the missing plan. */
export function PlanningPhase({ goal, comments }: { goal: GoalInFull; comments: ReactNode }) {
  const t = useTexts<GoalsTexts>();
  const { savePlan, takeTheirs } = useGoalSaving('survey', goal);
  const waits = goal.plan === '' && goal.status === 'planning';
  return (
    <div className="with-side">
      <div className="stack">
        <WhatItSaid goal={goal} />
        {waits && goal.abilities.edit && (
          <PlanForm save={savePlan} takeTheirs={takeTheirs} endDate={receivedDay(goal.endDate)} />
        )}
        {waits && !goal.abilities.edit && (
          <Panel>
            <p className="muted">{t('goals.planning.ahead.noPlan', { name: goal.owner })}</p>
          </Panel>
        )}
        {comments}
      </div>
      <aside className="stack">
        <GoalQuote goal={goal.goal} />
        <GoalFacts situation={goal.situation} {...(goal.plan === '' ? {} : { plan: goal.plan })} />
        {waits && <WayAhead goal={goal} />}
      </aside>
    </div>
  );
}

function WhatItSaid({ goal: { original, categories } }: { goal: GoalInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { label } = useQuestionWords();
  const today = useToday();
  if (original === null) return null;
  const { surveyName: survey, answers: count, endDate } = original;
  const date = nearLongDay(lang, receivedDay(endDate), today);
  return (
    <Panel title={t('goals.planning.title')} sub={t('goals.planning.facts', { survey, count, date })}>
      <div className="gauges">
        {original.questions.map(({ question, score, band }) => (
          <GaugeBlock
            key={question}
            score={score}
            band={band}
            label={label(question)}
            note={categories.includes(question) && t('goals.planning.concernsThis')}
          />
        ))}
      </div>
    </Panel>
  );
}

/** The steps after the plan. */
function WayAhead({ goal }: { goal: GoalInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { zone } = useBrand();
  const today = useToday();
  const begun = dayAt(new Date(goal.registered), zone);
  const halfway = halfwayBetween(begun, receivedDay(goal.endDate));
  const when = (day: string, words = nearDay(lang, receivedDay(day), today)) => ({ day, words });
  return (
    <section className="panel ahead">
      <h2 className="h3">{t('goals.planning.ahead.title')}</h2>
      <TimeLine>
        <TimePoint icon={Flag} title={t('goals.journal.event.created')} when={when(begun)} />
        <TimePoint icon={Pencil} title={t('goals.planning.ahead.plan')}>
          <p className="small muted">{t('goals.planning.now')}</p>
        </TimePoint>
        {halfway > today && (
          <TimePoint
            icon={ClipboardList}
            title={t('goals.planning.ahead.ask')}
            when={when(halfway, monthAndYear(lang, halfway))}
          />
        )}
        <TimePoint icon={CircleCheck} title={t('goals.planning.ahead.conclusion')} when={when(goal.conclusionDate)} />
      </TimeLine>
    </section>
  );
}
