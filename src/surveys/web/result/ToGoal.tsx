import { Info, Target } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '#identity/web/session.tsx';
import { listed } from '#languages/rules/formats.ts';
import { capital } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { distanceText } from '#scoring/rules/change.ts';
import { lowestOf } from '#scoring/rules/lowest.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import { newGoalPath } from '#shared/paths.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/forms.css';
import './again.css';

/**
 * Returns whether the reader may start a goal from the survey: it is finished, and the reader is on its candidate side
 * (rules 2).
 */
export function useMayStartGoal(): (survey: SurveyInFull) => boolean {
  const { user } = useSession();
  return ({ status, part }) => status === 'finished' && part !== 'reader' && user?.abilities?.create !== false;
}

/** Leads from the result to a new goal about one of the four questions. The lowest is proposed. */
export function ToGoal({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts>();
  const { label } = useQuestionWords();
  const group = useId();
  const lowest = lowestOf(survey.questions);
  const [chosen, setChosen] = useState(lowest?.question);
  return (
    <section className="panel stack noprint">
      <div>
        <h2>{t('surveys.toGoal.title')}</h2>
        <p className="muted">{t('surveys.toGoal.text')}</p>
      </div>
      <fieldset className="again__choices">
        <legend className="vh">{t('surveys.toGoal.title')}</legend>
        {survey.questions.map(({ question, score, band, uncertainty }) => (
          <label className="check" key={question}>
            <input type="radio" name={group} checked={chosen === question} onChange={() => setChosen(question)} />
            <ScoreBar
              {...{ score, band, uncertainty }}
              label={
                score === lowest?.score ? (
                  <>
                    <b>{label(question)}</b> <small>{t('surveys.toGoal.lowestTag')}</small>
                  </>
                ) : (
                  label(question)
                )
              }
            />
          </label>
        ))}
      </fieldset>
      <Order survey={survey} />
      <div>
        <ButtonLink kind="cta" icon={Target} href={newGoalPath(survey.id, chosen)}>
          {t('surveys.toGoal.button')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Says how far the lowest question is below the next, and whether that may be chance. */
function Order({ survey: { questions, lowestMayBeChance, respondents } }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  const { label } = useQuestionWords();
  const [lowest, ...others] = questions
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => one.score - other.score);
  const next = others[0];
  if (lowest === undefined || next === undefined) return null;
  const words = () => {
    if (next.score === lowest.score) {
      const names = [lowest, ...others.filter(({ score }) => score === lowest.score)].map(({ question }) =>
        label(question).toLocaleLowerCase(),
      );
      return t('surveys.toGoal.lowestTie', { questions: capital(listed(lang, names)) });
    }
    const amount = distanceText(lang, next.score - lowest.score);
    const values = { question: label(lowest.question), amount, count: respondents };
    return t(lowestMayBeChance ? 'surveys.toGoal.lowestChance' : 'surveys.toGoal.lowestClear', values);
  };
  return (
    <p className="why">
      <Icon of={Info} />
      <span>{words()}</span>
    </p>
  );
}
