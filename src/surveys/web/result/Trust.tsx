import { ArrowDown, ArrowUp, Equal, UsersRound, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { capital, numberWord } from '#languages/rules/number-words.ts';
import { listed } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { Direction } from '#scoring/rules/change.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { type Moved, movedQuestions, wentBy } from '../../rules/result/since-last-time.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import type { Previous } from './period-words.ts';
import '#platform/web/styles/lines.css';

const DIRECTION_ICON = { up: ArrowUp, down: ArrowDown, same: Equal };

type Props = { survey: SurveyInFull; previous: Previous };

/**
 * Explains the change since the previous survey: up, down, the same or too few, and how many answered for the first
 * time.
 */
export function Trust({ survey, previous }: Props) {
  const t = useTexts<ResultTexts>();
  const moved = movedQuestions(previous.questions, survey.questions);
  const both = useBothWords(previous);
  const namesOf = useNames();
  const far = useHowFar();
  const risen = wentBy(moved, 'up');
  const fallen = wentBy(moved, 'down');
  const same = wentBy(moved, 'same');
  const few = wentBy(moved, 'unknown');
  const moves = risen.length > 0 || fallen.length > 0;
  return (
    <Panel title={t('surveys.again.trust.title')} sub={t('surveys.again.trust.text')}>
      <ul className="lines">
        {risen.length > 0 && (
          <Line icon={DIRECTION_ICON.up} title={t('surveys.again.trust.up', { questions: namesOf(risen) })}>
            {t('surveys.again.trust.upBy', { amounts: far(risen) })} {both}
          </Line>
        )}
        {fallen.length > 0 && (
          <Line icon={DIRECTION_ICON.down} title={t('surveys.again.trust.down', { questions: namesOf(fallen) })}>
            {t('surveys.again.trust.downBy', { amounts: far(fallen) })} {risen.length === 0 && both}
          </Line>
        )}
        {same.length > 0 && (
          <Line icon={DIRECTION_ICON.same} title={t('surveys.again.trust.same', { questions: namesOf(same) })}>
            {t('surveys.again.trust.sameText')} {!moves && both}
          </Line>
        )}
        {few.length > 0 && (
          <Line icon={UsersRound} title={t('surveys.again.trust.few', { questions: namesOf(few) })}>
            {t('surveys.again.trust.fewText')}
          </Line>
        )}
        <NewOnes survey={survey} previous={previous} />
      </ul>
    </Panel>
  );
}

function Line({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className="lines__3" aria-labelledby={id}>
      <span className="dev">
        <Icon of={icon} />
      </span>
      <div>
        <b id={id}>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

function NewOnes({ survey, previous: { named } }: Props) {
  const t = useTexts<ResultTexts>();
  const first = named?.first ?? 0;
  const anonymous = survey.anonymousRespondents > 0;
  if (first === 0 && !anonymous) return null;
  const hint = t('surveys.again.trust.anonymous');
  if (first === 0)
    return (
      <Line icon={UsersRound} title={t('surveys.again.trust.anonymousTitle')}>
        {hint}
      </Line>
    );
  return (
    <Line icon={UsersRound} title={t('surveys.again.trust.new', { count: first })}>
      {anonymous && hint}
    </Line>
  );
}

/**
 * For example 'Seks av de ni navngitte svarte begge ganger'. Null if the reader may not know, or if there were no named
 * answers.
 */
function useBothWords({ named }: Previous): string | null {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  if (named === null || named.both === 0) return null;
  return t('surveys.again.trust.both', {
    both: capital(numberWord(lang, named.both)),
    named: numberWord(lang, named.both + named.first),
  });
}

/** For example 'Kunnskapsdeling og påvirkning'. */
function useNames(): (moved: readonly Moved<Question>[]) => string {
  const { lang } = useLanguage();
  const { label } = useQuestionWords();
  return (moved) =>
    capital(
      listed(
        lang,
        moved.map(({ question }) => label(question).toLocaleLowerCase()),
      ),
    );
}

/** For example '1,1 og 0,7'. */
function useHowFar(): (moved: readonly (Moved<Question> & { by: number; direction: Direction })[]) => string {
  const { lang } = useLanguage();
  return (moved) =>
    listed(
      lang,
      moved.map(({ by }) => scoreText(lang, by)),
    );
}
