import { useController } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { lowestOf } from '#scoring/rules/lowest.ts';
import { type QuestionScore, BAND_LEVEL } from '#scoring/rules/score.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import type { GoalForm } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';

/** A question with its score. The number of answers is known only where the survey itself is read. */
export type ScoredQuestion = Pick<QuestionScore, 'question' | 'score' | 'band'> &
  Partial<Pick<QuestionScore, 'count' | 'dontKnow'>>;

/** The questions that the goal is about, chosen by their scores (design 8). */
export function CategoriesField({ questions }: { questions: readonly ScoredQuestion[] }) {
  const t = useTexts<GoalsTexts>();
  const { field } = useController<GoalForm, 'categories'>({ name: 'categories' });
  const lowest = lowestOf(questions)?.question;
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
              lowest={one.question === lowest}
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

type ChoiceProps = ScoredQuestion & { lowest: boolean; chosen: boolean; onChoose: (on: boolean) => void };

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
        {lowest && (
          <>
            {count !== undefined && <br />}
            {t('goals.form.lowest')}
          </>
        )}
      </small>
    </label>
  );
}
