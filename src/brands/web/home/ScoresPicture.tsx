import { useTexts } from '#languages/web/language.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { bandOf } from '#scoring/rules/score.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { BandTag } from '#scoring/web/BandTag.tsx';
import { Gauge, GaugeBlock } from '#scoring/web/Gauge.tsx';

const TOTAL = 8.1;
const SCORES = [8.7, 8.2, 6.6, 8.9] as const;

/** The result of a made-up workshop. */
export function ScoresPicture() {
  const t = useTexts<QuestionsTexts & ScoresTexts>();
  return (
    <div className="scorespic">
      <div className="scorespic__total">
        <Gauge size="lg" score={TOTAL} band={bandOf(TOTAL)} label={t('scores.total.label')} />
        <BandTag band={bandOf(TOTAL)} />
      </div>
      <div className="scorespic__four">
        {QUESTIONS.workshop.map((question, place) => {
          const score = SCORES[place] ?? 0;
          return (
            <GaugeBlock key={question} score={score} band={bandOf(score)} label={t(`questions.${question}.label`)} />
          );
        })}
      </div>
    </div>
  );
}
