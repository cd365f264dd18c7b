import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Dumbbells } from '#scoring/web/ThenAndNow.tsx';
import { quoted } from '#surveys/rules/result/quotation.ts';
import { journalLine } from '../rules/journal-order.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { FirstPieces } from './FirstPieces.tsx';
import './goal-pieces.css';
import type { GoalInFull, JournalEntry } from './goal-queries.ts';
import type { OutcomeScore } from './OutcomeRings.tsx';

export type Course = {
  goal: Pick<GoalInFull, 'goal' | 'plan' | 'journal'>;
  scores: readonly OutcomeScore[];
  /** The legend of then and now, or the sentence that nothing was measured again. */
  measured: ReactNode;
  /** The heading of the journal. */
  journalTitle: string;
};

/** What one needs to see while writing the conclusion: the aim with its scores, the journal, and the plan (design 8). */
export function BesideConclusion({ goal, scores, measured, journalTitle, children }: Course & { children: ReactNode }) {
  const t = useTexts<GoalsTexts>();
  const { lang } = useLanguage();
  const id = useId();
  return (
    <div className="cols75">
      <div className="stack">
        <section className="panel goal__aim" aria-labelledby={id}>
          <h2 className="h3" id={id}>
            {t('goals.conclusion.goalTitle')}
          </h2>
          {goal.goal === '' ? (
            <p className="muted">{t('goals.detail.empty')}</p>
          ) : (
            <p className="goalq goal__said">{quoted(lang, goal.goal)}</p>
          )}
          {scores.length > 0 && <Dumbbells rows={scores} />}
          {measured}
        </section>
        {children}
      </div>
      <aside className="stack" aria-label={t('goals.conclusion.asideAria')}>
        <Panel small title={journalTitle} sub={t('goals.conclusion.journal.count', { count: goal.journal.length })}>
          {goal.journal.length > 0 && <Headings entries={goal.journal} />}
        </Panel>
        <Panel small variant="sunken" title={t('goals.conclusion.planTitle')}>
          <p className="small goal__said">{goal.plan || t('goals.detail.empty')}</p>
        </Panel>
      </aside>
    </div>
  );
}

const SHOWN_AT_FIRST = 10;

/** The headings of the journal, the newest first; each opens its entry. */
function Headings({ entries }: { entries: readonly JournalEntry[] }) {
  const t = useTexts<GoalsTexts>();
  const { zone } = useBrand();
  const { lang } = useLanguage();
  const today = useToday();
  const pieces = journalLine(entries, [], zone);
  return (
    <FirstPieces pieces={pieces} most={SHOWN_AT_FIRST}>
      {(shown) => (
        <ul className="stack stack--s">
          {shown.map(
            ({ entry, day }) =>
              entry !== null && (
                <li key={entry.id}>
                  <details className="paste fold">
                    <summary>
                      <Icon of={ChevronDown} />
                      <span className="goal__heading">
                        {entry.title || t('goals.journal.entry.untitled')}
                        <small className="muted">{nearLongDay(lang, day, today)}</small>
                      </span>
                    </summary>
                    <p className="small goal__said">{entry.content}</p>
                  </details>
                </li>
              ),
          )}
        </ul>
      )}
    </FirstPieces>
  );
}
