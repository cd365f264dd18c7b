import { listed, shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { scoreText } from '#scoring/rules/score-format.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { Dumbbells, ThenAndNowLegend } from '#scoring/web/ThenAndNow.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { BeforeNow } from '../../rules/organisation-goal-figures.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { useComparedScores } from '../compared-scores.ts';
import type { OrganisationGoalInFull } from '../goal-queries.ts';
import { OutcomeRings } from '../OutcomeRings.tsx';
import { PrivateHint } from './StartingPoint.tsx';
import { useFollowed } from './use-followed.ts';

type Props = { goal: OrganisationGoalInFull };

/** '1 Jul 2025 – 31 Dec 2025' */
export function usePeriodWords(): (figures: { from: string; to: string }) => string {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationGoalsTexts>();
  return ({ from, to }) =>
    t('organisationGoals.scores.original', {
      from: shortDate(lang, receivedDay(from)),
      to: shortDate(lang, receivedDay(to)),
    });
}

export function FromThenToNow({ goal }: Props) {
  const t = useTexts<OrganisationGoalsTexts>();
  const followed = useFollowed(goal);
  const sentence = useSentence();
  const { original, scoreData } = goal;
  return (
    <section className="panel outcome" aria-label={t('organisationGoals.scores.title')}>
      <div className="outcome__say">
        <h2>{t('organisationGoals.scores.title')}</h2>
        <p className="orgtop__t goal__moved">{followed.map(sentence).join(' ')}</p>
        <dl className="statgrid">
          <Measured
            name={t('organisationGoals.scores.startLabel')}
            when={usePeriodWords()(original)}
            figures={original}
          />
          <Measured
            name={t('organisationGoals.scores.now')}
            when={t('organisationGoals.scores.lastSixMonths')}
            figures={scoreData}
          />
        </dl>
      </div>
      <OutcomeRings scores={followed} />
    </section>
  );
}

type MeasuredProps = { name: string; when: string; figures: { surveys: number; answers: number } };

function Measured({ name, when, figures }: MeasuredProps) {
  const t = useTexts<OrganisationGoalsTexts>();
  return (
    <div>
      <dt>{name}</dt>
      <dd className="dd-s">{when}</dd>
      <dd className="hint">{t('organisationGoals.form.preview.facts', figures)}</dd>
    </div>
  );
}

/**
 * 'Expectations has risen from 5.2 to 6.1.' Only a clear change has risen; one that may be chance has gone from one
 * score to the other, and the ring says what may be claimed (design 8).
 */
function useSentence(): (moved: BeforeNow & { label: string }) => string {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationGoalsTexts>();
  return ({ label: question, before, now, change }) => {
    const [from, to] = [scoreText(lang, before), scoreText(lang, now)];
    if (now === 0) return t('organisationGoals.scores.sentence.unknown', { question });
    if (before === 0) return t('organisationGoals.scores.sentence.first', { question, to });
    if (change?.state === 'same') return t('organisationGoals.scores.sentence.same', { question, to });
    const isUp = change?.state === 'clear' && change.difference > 0;
    return t(`organisationGoals.scores.sentence.${isUp ? 'up' : 'down'}`, { question, from, to });
  };
}

/** All four questions of the type, those that the goal concerns first. */
export function AllFour({ goal }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationGoalsTexts>();
  const { label } = useQuestionWords();
  const names = goal.categories.map((question) => label(question).toLowerCase());
  const rows = useComparedScores()(goal.categories, goal.original, goal.scoreData).toSorted(
    (one, other) => Number(other.on) - Number(one.on),
  );
  return (
    <Panel
      title={t('organisationGoals.scores.all.title')}
      sub={names.length > 0 && t('organisationGoals.scores.all.text', { categories: listed(lang, names) })}
      aside={
        <ThenAndNowLegend before={usePeriodWords()(goal.original)} now={t('organisationGoals.scores.lastSixMonths')} />
      }
    >
      <Dumbbells rows={rows} />
      <PrivateHint />
    </Panel>
  );
}
