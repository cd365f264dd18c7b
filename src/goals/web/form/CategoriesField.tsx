import { useController } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import type { Question } from '#scoring/rules/question-sets.ts';
import { type QuestionScore, BAND_LEVEL } from '#scoring/rules/score.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import type { GoalForm } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';

/** A question with its score. The number of answers is known only where the survey itself is read. */
export type ScoredQuestion = Pick<QuestionScore, 'question' | 'score' | 'band'> &
  Partial<Pick<QuestionScore, 'count' | 'dontKnow'>>;

/** The lowest of the four questions, and whether its order may be chance; null without one. */
export type Lowest = { question: Question; mayBeChance: boolean } | null;

/** The questions that the goal is about, chosen by their scores (design 8). */
export function CategoriesField({ questions, lowest }: { questions: readonly ScoredQuestion[]; lowest: Lowest }) {
  const t = useTexts<GoalsTexts>();
  const { field } = useController<GoalForm, 'categories'>({ name: 'categories' });
  return (
    <section className="panel">
      <fieldset>
        <legend className="h2 flush">{t('goals.form.categories.label')}</legend>
        <p className="muted goalform__lead">{t('goals.form.categories.hint')}</p>
        <div className="tiles tiles--4">
          {questions.map((one) => (
            <Choice
              key={one.question}
              {...one}
              lowest={one.question === lowest?.question ? lowest : null}
              chosen={field.value.includes(one.question)}
              onChoose={(on) =>
                field.onChange(
                  questions
                    .map(({ question }) => question)
                    .filter((question) => (question === one.question ? on : field.value.includes(question))),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </section>
  );
}

type ChoiceProps = ScoredQuestion & { lowest: Lowest; chosen: boolean; onChoose: (on: boolean) => void };

function Choice({ question, score, band, count, dontKnow = 0, lowest, chosen, onChoose }: ChoiceProps) {
  const t = useTexts<GoalsTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  return (
    <label className="tile tile--tick tile--g">
      <input type="checkbox" checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
      <Gauge score={score} band={band} label={label(question)} />
      <b>{label(question)}</b>
      <span className={`tile__band b${BAND_LEVEL[band]}`}>{t(`scores.band.${band}`)}</span>
      <small>
        {count !== undefined &&
          (dontKnow > 0 && count > 0
            ? t('scores.answersWithDontKnow', { count, unknown: dontKnow })
            : t('scores.answers', { count }))}
        {lowest !== null && (
          <>
            {count !== undefined && <br />}
            {t(lowest.mayBeChance ? 'goals.form.lowestChance' : 'goals.form.lowest')}
          </>
        )}
      </small>
    </label>
  );
}
