import { type ReactNode, useId } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { nearDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useHashIndex } from '#platform/web/ui/hash-index.ts';
import { TabPanels, tiesOf, useStanding, useTabKeys } from '#platform/web/ui/tab-parts.tsx';
import { dayAt, receivedDay, shareGone } from '#shared/calendar-day.ts';
import { PHASES, type Phase } from '../rules/goal-status.ts';
import { startTab, weekOf } from '../rules/goal-time.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-pieces.css';
import type { Staged } from './goal-queries.ts';
import { PhaseRing, type RingState } from './PhaseRing.tsx';

type Props = { goal: Staged; panels: Readonly<Record<Phase, () => ReactNode>> };

/**
 * The three phases as tabs. The address keeps the open one; without it the goal's status decides (specification 2).
 * Typed text survives a change of tab.
 */
export function PhaseTabs({ goal, panels }: Props) {
  const t = useTexts<GoalsTexts>();
  const id = useId();
  const [index, setIndex] = useHashIndex(PHASES.length, { '': startTab(goal.status) });
  const tabs = PHASES.map((phase) => ({ key: phase, panel: panels[phase] }));
  const isStanding = useStanding(PHASES[index], true);
  const { go, onKey } = useTabKeys({ id, count: PHASES.length, index, onIndex: setIndex });
  const faces = useFaces(goal);
  return (
    <>
      <div className="phase" role="tablist" aria-label={t('goals.detail.phasesAria')} onKeyDown={onKey}>
        {PHASES.map((phase, place) => (
          <button
            key={phase}
            type="button"
            {...tiesOf({ id, place, index, standing: isStanding(phase) })}
            // A phone has no room for the line, so screen readers get it here.
            aria-label={`${t(`goals.detail.phase.${phase}.name`)}, ${faces[phase].line}`}
            onClick={() => go(place)}
          >
            <PhaseRing at="tab" {...faces[phase].ring} />
            <b>{t(`goals.detail.phase.${phase}.name`)}</b> <small>{faces[phase].line}</small>
          </button>
        ))}
      </div>
      <div className="phase__panels">
        <TabPanels id={id} tabs={tabs} index={index} isStanding={isStanding} />
      </div>
    </>
  );
}

type Face = { ring: { state: RingState; share?: number }; line: string };

/** The ring and the line of each tab. */
function useFaces(goal: Staged): Record<Phase, Face> {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const { zone } = useBrand();
  const today = useToday();
  const begun = dayAt(new Date(goal.registered), zone);
  const end = receivedDay(goal.endDate);
  const near = (day: string) => nearDay(lang, receivedDay(day), today);
  const { status } = goal;
  const over = status === 'conclusion' || status === 'finished';
  const execution = (): Face => {
    if (over) return { ring: { state: 'done' }, line: t('goals.detail.phase.completed', { date: near(goal.endDate) }) };
    if (status === 'planning') return { ring: { state: 'ahead' }, line: t('goals.planning.executionWaits') };
    const { week, total } = weekOf(begun, end, today);
    const share = shareGone(begun, end, today);
    return { ring: { state: 'running', share }, line: t('goals.detail.phase.week', { week, total }) };
  };
  const conclusion = (): Face => {
    if (status === 'conclusion') return { ring: { state: 'ahead' }, line: t('goals.detail.phase.current') };
    if (status !== 'finished')
      return {
        ring: { state: 'ahead' },
        line: t('goals.detail.phase.opensOn', { date: near(goal.conclusionDate) }),
      };
    if (goal.isSuccess === 'no') return { ring: { state: 'missed' }, line: t('goals.outcome.no') };
    return { ring: { state: 'done' }, line: t('goals.list.reachedOn', { date: near(goal.concludedOn ?? '') }) };
  };
  return {
    initial:
      goal.plan === '' || goal.plannedOn === null
        ? { ring: { state: 'plan' }, line: t('goals.detail.phase.missingPlan') }
        : { ring: { state: 'done' }, line: t('goals.detail.phase.completed', { date: near(goal.plannedOn) }) },
    execution: execution(),
    conclusion: conclusion(),
  };
}
