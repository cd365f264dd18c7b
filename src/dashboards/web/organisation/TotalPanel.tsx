import { shortDate } from '#languages/rules/formats.ts';
import { inFigures } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { mostToGain } from '../../rules/most-to-gain.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import type { FilteredFigures } from './organisation-figures.ts';
import { type Widen, WhyNothing } from './WhyNothing.tsx';
import '#platform/web/styles/facts.css';

type Props = { answered: FilteredFigures; department: string | null; widen: Widen };

/** The total as a large gauge with a sentence about it, and what it is made of; or why there is none (design 8). */
export function TotalPanel({ answered, department, widen }: Props) {
  const t = useTexts<OrganisationDashboardTexts & ScoresTexts>();
  const { totalScore, band, answers } = answered.figures.total;
  const none = totalScore === 0;
  return (
    <section className="panel orgtop" aria-label={t('organisationDashboard.total.title')}>
      <div className="orgtop__g">
        <Gauge
          size="xl"
          score={totalScore}
          band={band}
          label={t('organisationDashboard.total.title')}
          {...(none ? { sub: t('scores.answers', { count: answers }) } : {})}
        />
      </div>
      <div>
        {none ? (
          <WhyNothing answered={answered} department={department} widen={widen} />
        ) : (
          <>
            <Sentence answered={answered} />
            <Facts answered={answered} />
          </>
        )}
      </div>
    </section>
  );
}

function Sentence({ answered: { figures } }: { answered: FilteredFigures }) {
  const t = useTexts<OrganisationDashboardTexts>();
  const { label, typeName } = useQuestionWords();
  const lowest = mostToGain(figures.types);
  const { band } = figures.total;
  if (lowest === null || band === 'unknown') return null;
  return (
    <p className="orgtop__t">
      {t(`organisationDashboard.total.sentence.${band}`, {
        question: label(lowest.question.question).toLowerCase(),
        type: typeName(lowest.type.surveyType).toLowerCase(),
      })}
    </p>
  );
}

function Facts({ answered: { figures, filter } }: { answered: FilteredFigures }) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationDashboardTexts & CommonTexts>();
  const { answers, surveys } = figures.total;
  const from =
    filter.period === 'forever' ? t('organisationDashboard.total.fromTheStart') : shortDate(lang, filter.from);
  return (
    <dl className="statgrid">
      <Fact of="answers" value={inFigures(lang, answers)} />
      <Fact of="surveys" value={inFigures(lang, surveys)} />
      <Fact of="from" value={from} small />
      {/* Open surveys count too, so the last day is a year ahead: the figures are those of today. */}
      <Fact of="to" value={filter.to === null ? t('common.today') : shortDate(lang, filter.to)} small />
    </dl>
  );
}

function Fact({ of, value, small }: { of: 'answers' | 'surveys' | 'from' | 'to'; value: string; small?: true }) {
  const t = useTexts<OrganisationDashboardTexts>();
  return (
    <div>
      <dt>{t(`organisationDashboard.total.${of}`)}</dt>
      <dd className={small && 'dd-s'}>{value}</dd>
    </div>
  );
}
