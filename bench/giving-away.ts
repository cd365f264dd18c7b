import { type CountedPart, type PooledSurvey, showable } from '#cards/rules/giving-away.ts';
import type { Line } from './submit.ts';

const GROUPS = 1_000;
const CARDS = 50;
const TRIES = 20;
const MOST_MS = 50;

/** Adds a card beside fifty others, with a thousand groups that read this many different sets of surveys. */
export async function benchGivingAway(): Promise<Line[]> {
  return [1, 6, 20, 1_000].map((kinds) => {
    const { wanted, before, read } = company(kinds);
    const took = Array.from({ length: TRIES }, () => {
      const from = process.threadCpuUsage();
      showable(wanted, before, read);
      const { user, system } = process.threadCpuUsage(from);
      return (user + system) / 1_000;
    });
    const work = `card beside ${CARDS}, ${GROUPS} groups of ${kinds} kinds`;
    return { work, unit: 'CPU-ms, longest', limit: MOST_MS, ours: Math.max(...took) };
  });
}

/** Each card pools two surveys of two answers that nobody reads, and one that one kind of group reads. */
function company(kinds: number) {
  const groups = Array.from(
    { length: GROUPS },
    (_, place) => `0190f7a0-0000-7000-8000-${String(place).padStart(12, '0')}`,
  );
  const read = Array.from({ length: kinds }, (_, kind): PooledSurvey => {
    const named = groups.filter((_group, place) => place % kinds === kind);
    return {
      homeId: 'home',
      id: `read ${kind}`,
      opened: [{ accessibleBy: 'selectedGroups', groups: named }],
      madeBy: null,
    };
  });
  const part = (survey: string, answers: number): CountedPart => ({
    homeId: 'home',
    survey,
    anonymous: false,
    promise: { accessibleBy: 'me', groups: [] },
    counts: [answers, answers, answers, answers, answers],
  });
  const all = Array.from({ length: kinds }, (_, place) => part(`read ${place}`, 3));
  const pool = (place: number) => [part(`s ${place}`, 2), part(`s ${place + 1}`, 2), part(`read ${place % kinds}`, 3)];
  return { wanted: [...pool(CARDS), ...all], before: Array.from({ length: CARDS }, (_, place) => pool(place)), read };
}
