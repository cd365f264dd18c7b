import { useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';

type Scored = Pick<ListedSurvey, 'score' | 'band'>;
type Props = Scored & { questions: readonly (Scored & Pick<ListedSurvey['questions'][number], 'question'>)[] };

/** A result in brief: the total as a gauge, the four questions as bars. */
export function TotalAndQuestions({ score, band, questions }: Props) {
  const t = useTexts<ScoresTexts>();
  const { label } = useQuestionWords();
  return (
    <div className="fin">
      <Gauge size="lg" score={score} band={band} label={t('scores.total.label')} />
      <div className="sbars">
        {questions.map((one) => (
          <ScoreBar key={one.question} label={label(one.question)} score={one.score} band={one.band} />
        ))}
      </div>
    </div>
  );
}
