import { CircleDashed, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { numberWord } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/facts.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import type { TypeFigures } from './figure-queries.ts';
import type { FilteredFigures } from './organisation-figures.ts';

export function TypePanels({ answered: { figures, filter } }: { answered: FilteredFigures }) {
  const types = SURVEY_TYPES.filter((type) => filter.surveyType === null || filter.surveyType === type);
  return (
    <div className="tgrid">
      {types.map((type) => (
        <TypePanel
          key={type}
          type={type}
          fewest={figures.fewest}
          figures={figures.types.find(({ surveyType }) => surveyType === type) ?? NOTHING}
        />
      ))}
    </div>
  );
}

const NOTHING: Omit<TypeFigures, 'surveyType' | 'distribution'> = {
  score: 0,
  band: 'unknown',
  answers: 0,
  surveys: 0,
  tooFew: false,
  questions: [],
};

type PanelProps = { type: SurveyType; fewest: number; figures: typeof NOTHING };

function TypePanel({ type, fewest, figures }: PanelProps) {
  const t = useTexts<OrganisationDashboardTexts & CommonTexts>();
  const { typeName, label } = useQuestionWords();
  const id = useId();
  const { score, band, surveys, answers, questions } = figures;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="tcard">
        <div>
          <h2 id={id}>{typeName(type)}</h2>
          <p className="panel__sub">
            {surveys === 0
              ? t('common.surveysCount', { count: 0 })
              : t('organisationDashboard.perType.facts', { surveys, answers })}
          </p>
        </div>
        <Gauge score={score} band={band} label={typeName(type)} />
      </div>
      {score === 0 ? (
        <WhyDash hidden={answers > 0} fewest={fewest} />
      ) : (
        <div className="sbars">
          {questions.map((question) => (
            <ScoreBar {...question} label={label(question.question)} key={question.question} />
          ))}
        </div>
      )}
    </section>
  );
}

function WhyDash({ hidden, fewest }: { hidden: boolean; fewest: number }) {
  const t = useTexts<OrganisationDashboardTexts>();
  const { lang } = useLanguage();
  return (
    <p className="why">
      <Icon of={hidden ? EyeOff : CircleDashed} />
      <span>
        {hidden
          ? t('organisationDashboard.perType.tooFew', { fewest: numberWord(lang, fewest) })
          : t('organisationDashboard.perType.empty')}
      </span>
    </p>
  );
}
