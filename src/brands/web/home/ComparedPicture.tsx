import { monthAndYear } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { ChangeState } from '#scoring/rules/change.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { Dumbbells, ThenAndNowLegend } from '#scoring/web/ThenAndNow.tsx';
import { receivedDay } from '#shared/calendar-day.ts';

const BEFORE = receivedDay('2026-05-01');
const NOW = receivedDay('2026-10-01');

/** Both scores of a made-up delivery, and what may be claimed of the change. */
const ROWS: readonly [Question, before: number, now: number, difference: number, ChangeState][] = [
  ['expectations', 5.1, 6.8, 1.7, 'clear'],
  ['communication', 6.6, 7.9, 1.3, 'clear'],
  ['expertise', 8.2, 8.4, 0.2, 'same'],
  ['quality', 8.3, 8.1, -0.2, 'same'],
];

const LIMIT = 1;

export function ComparedPicture() {
  const t = useTexts<QuestionsTexts>();
  const { lang } = useLanguage();
  return (
    <div className="comparedpic">
      <ThenAndNowLegend before={monthAndYear(lang, BEFORE)} now={monthAndYear(lang, NOW)} />
      <Dumbbells
        rows={ROWS.map(([question, before, now, difference, state]) => ({
          label: t(`questions.${question}.label`),
          before,
          now,
          change: { state, difference, limit: LIMIT },
          on: state === 'clear',
        }))}
      />
    </div>
  );
}
