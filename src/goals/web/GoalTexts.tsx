import { nearLongDay } from '#languages/rules/near-day.ts';
import { useTexts } from '#languages/web/language.tsx';
import { useLanguage } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { dayAt, daysBetween, receivedDay, shareGone } from '#shared/calendar-day.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-pieces.css';
import type { Staged } from './goal-queries.ts';

/** The aim, set as a quotation. */
export function GoalQuote({ goal }: { goal: string }) {
  const t = useTexts<GoalsTexts>();
  return (
    <section className="panel panel--tint goal__aim">
      <h2 className="h3">{t('goals.detail.goal.title')}</h2>
      {goal === '' ? <p className="muted">{t('goals.detail.empty')}</p> : <p className="goalq goal__said">{goal}</p>}
    </section>
  );
}

type Words = { goal?: string; situation: string; plan?: string };

/** The texts of a goal. A text that is left out is shown elsewhere on the page. */
export function GoalFacts({ goal, situation, plan }: Words) {
  const t = useTexts<GoalsTexts>();
  const facts = [
    [t('goals.detail.goal.title'), goal],
    [t('goals.detail.situation.title'), situation],
    [t('goals.detail.plan.title'), plan],
  ] as const;
  return (
    <section className="panel">
      <dl className="facts">
        {facts.map(
          ([name, text]) =>
            text !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="goal__said">{text || t('goals.detail.empty')}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** The days that are left, and the day on which the conclusion opens; nothing once it is open. */
export function DaysToGo({ goal }: { goal: Staged }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { zone } = useBrand();
  const today = useToday();
  const end = receivedDay(goal.endDate);
  const left = daysBetween(today, end);
  if (goal.status === 'conclusion' || goal.status === 'finished') return null;
  const share = shareGone(dayAt(new Date(goal.registered), zone), end, today);
  // Sentences use full month names: an abbreviation ends in a full stop of its own.
  const conclusionDate = nearLongDay(lang, receivedDay(goal.conclusionDate), today);
  return (
    <section className="panel">
      <div className="countd">
        <TimeRing share={share} />
        <div>
          <b>
            {left < 0
              ? t('goals.detail.phase.opensOn', { date: conclusionDate })
              : t('goals.execution.endsIn', { count: left })}
          </b>
          <p className="small muted">
            {t('goals.execution.endsText', { endDate: nearLongDay(lang, end, today), conclusionDate })}
          </p>
        </div>
      </div>
    </section>
  );
}

const AROUND = 2 * Math.PI * 43;

function TimeRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="43" stroke="var(--track)" strokeWidth="8" fill="none" />
      {share > 0 && (
        <circle
          cx="50"
          cy="50"
          r="43"
          stroke="var(--data-1)"
          strokeWidth="8"
          fill="none"
          strokeLinecap="round"
          strokeDasharray={`${(share * AROUND).toFixed(0)} 271`}
          transform="rotate(-90 50 50)"
        />
      )}
    </svg>
  );
}
