import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { HomeTexts } from '#brands/texts/home.en.ts';
import { Meaning } from '#responding/web/form/ScoreQuestion.tsx';
import { ScoreSlider } from '#scoring/web/ScoreSlider.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import type { QuestionFormsTexts } from '#scoring/texts/question-forms.en.ts';

const [FIRST] = QUESTIONS.workshop;
const TOTAL = QUESTIONS.workshop.length;
const VALUE = 9;

/** The first question of the form, answered. */
export function QuestionPicture({ id }: { id: string }) {
  const t = useTexts<QuestionFormsTexts & HomeTexts>();
  return (
    <div className="is-respond">
      <div className="q">
        <div>
          <p className="q__n">{t('questions.position', { index: 1, total: TOTAL })}</p>
          <p className="h2" id={id}>
            {t(`questions.${FIRST}.question`, { candidate: shortName(t('home.example.name')) })}
          </p>
        </div>
        <ScoreSlider
          name={id}
          id={`${id}-slider`}
          labelledBy={id}
          value={VALUE}
          onChange={nothing}
          onMove={nothing}
          guidance={t(`questions.${FIRST}.guidance.nine`)}
        />
        <Meaning question={FIRST} value={VALUE} />
      </div>
    </div>
  );
}

function nothing(): void {}
