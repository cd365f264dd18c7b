import { UsersRound, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { listed } from '#languages/rules/formats.ts';
import { capital } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { type ChangeState, distanceText, isAboutSame } from '#scoring/rules/change.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import { FEWEST_FOR_SPREAD } from '#scoring/rules/spread.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { CARRY_WORD, Carry } from '#scoring/web/Carry.tsx';
import { signOf } from '#scoring/web/Delta.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { biggestChange, type ChangeClaim, CLAIMS, claimOf, farthestFirst } from '../../rules/result/change-claims.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import type { BothTimes, Since } from './period-words.ts';
import '#platform/web/styles/lines.css';
import './again.css';

type Props = { survey: SurveyInFull; compared: BothTimes };

/** Explains how much the answers to a finished survey can carry and, with a previous survey, what each change is worth. */
export function Trust({ survey, compared }: { survey: SurveyInFull; compared: BothTimes | null }) {
  const t = useTexts<ResultTexts & ScoresTexts>();
  const { respondents: count, carries } = survey;
  const mixed = useMixedText(compared?.since.anonymityShift ?? null);
  return (
    <Panel
      title={t('surveys.again.trust.title')}
      sub={mixed ?? t(`scores.carry.${CARRY_WORD[carries]}.text`, { count })}
    >
      {compared === null ? (
        <Carry count={count} counted={t('scores.answers', { count })} />
      ) : (
        <Changes survey={survey} compared={compared} />
      )}
    </Panel>
  );
}

/** What changed little has no line beside what moved: its ring says so. */
function Changes({ survey, compared }: Props) {
  const groups = Map.groupBy(compared.since.questions, claimOf);
  if (biggestChange(compared.since.questions) !== null) groups.delete('same');
  return (
    <ul className="lines again__lines">
      {CLAIMS.map((claim) => {
        const moved = groups.get(claim);
        return moved && <Claimed key={claim} {...{ survey, compared, claim, moved }} />;
      })}
      <People survey={survey} compared={compared} />
    </ul>
  );
}

type Moved = Since['questions'];

const LOOK: Record<ChangeState, string> = {
  clear: 'dev',
  mayBeChance: 'dev dev--may',
  same: 'dev dev--flat',
  tooFew: 'dev dev--flat',
};

/** A line about the questions of which the same may be claimed, the farthest first. */
function Claimed({ survey, compared, claim, moved }: Props & { claim: ChangeClaim; moved: Moved }) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const namesOf = useNames();
  const few = useFewText({ survey, compared });
  const ordered = farthestFirst(moved);
  const [first] = ordered;
  if (first === undefined) return null;
  const text = () => {
    if (claim === 'tooFew') return few(ordered);
    const amounts = listed(lang, [...new Set(ordered.map(({ difference }) => distanceText(lang, difference)))]);
    // A shift between named and anonymous answers, not the limit, makes these doubtful.
    if ((claim === 'perhapsUp' || claim === 'perhapsDown') && ordered.some(reachesLimit))
      return t(`surveys.change.total.${claim}`, { amount: amounts });
    return t(`surveys.change.trust.${claim}.text`, {
      amounts,
      limit: distanceText(lang, Math.max(...ordered.map(({ limit }) => limit))),
      last: compared.previous.respondents,
      now: survey.respondents,
    });
  };
  return (
    <Line
      icon={signOf(first)}
      look={LOOK[first.state]}
      title={t(`surveys.change.trust.${claim}.title`, { questions: capital(namesOf(ordered)) })}
    >
      {text()}
    </Line>
  );
}

const reachesLimit = ({ difference, limit }: Moved[number]) => Math.abs(difference) >= limit;

/** Says at which of the two times too few answered; of several questions, only that they did. */
function useFewText({ survey, compared }: Props): (moved: Moved) => string {
  const t = useTexts<ResultTexts>();
  const countIn = (questions: SurveyInFull['questions'], question: Question | undefined) =>
    questions.find((one) => one.question === question)?.count ?? 0;
  return ([first, ...others]) => {
    const last = countIn(compared.previous.questions, first?.question);
    const now = countIn(survey.questions, first?.question);
    if (others.length > 0) return t('surveys.change.trust.tooFew.textSeveral');
    if (last < FEWEST_FOR_SPREAD) return t('surveys.change.trust.tooFew.textThen', { count: last });
    return t('surveys.change.trust.tooFew.textNow', { count: now });
  };
}

/** Says why no change is clear when the shares of anonymous answers are unlike; null when they are alike. */
function useMixedText(shift: Since['anonymityShift']): string | null {
  const t = useTexts<ResultTexts>();
  if (shift === null) return null;
  const title = t(`surveys.change.trust.${shift === 'more' ? 'mixedMore' : 'mixedFewer'}.title`);
  return `${title}. ${t('surveys.change.trust.mixed.text')}`;
}

/** Says how those who answered both times have moved, or how many named responders are new. */
function People({ survey, compared: { previous, since } }: Props) {
  const t = useTexts<ResultTexts>();
  const pairsText = usePairsText(since);
  const isAnonymous = survey.anonymousRespondents > 0;
  const hint = isAnonymous && t('surveys.again.trust.anonymous');
  const first = previous.named?.first ?? 0;
  if (since.pairs !== null)
    return (
      <Line icon={UsersRound} title={t('surveys.change.trust.both.title', { count: since.pairs.people })}>
        {pairsText} {since.anonymityShift === null && hint}
      </Line>
    );
  if (first === 0 && !isAnonymous) return null;
  const title = first === 0 ? t('surveys.again.trust.anonymousTitle') : t('surveys.again.trust.new', { count: first });
  return (
    <Line icon={UsersRound} title={title}>
      {hint}
    </Line>
  );
}

/** Names the question that moved farthest among those who answered both times; empty without a pair for any question. */
function usePairsText({ pairs, questions }: Since): string {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const namesOf = useNames();
  const [farthest] = farthestFirst(pairs?.questions ?? []);
  if (farthest === undefined) return '';
  const { difference, question } = farthest;
  const limit = questions.find((one) => one.question === question)?.limit ?? 0;
  if (isAboutSame({ difference, limit })) return t('surveys.change.trust.both.same');
  return t(`surveys.change.trust.both.${difference > 0 ? 'up' : 'down'}`, {
    question: namesOf([farthest]),
    amount: distanceText(lang, difference),
  });
}

type LineProps = { icon: LucideIcon; look?: string; title: string; children: ReactNode };

function Line({ icon, look = 'dev', title, children }: LineProps) {
  const id = useId();
  return (
    <li className="lines__3" aria-labelledby={id}>
      <span className={look}>
        <Icon of={icon} />
      </span>
      <div>
        <b id={id}>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** For example 'kunnskapsdeling og innflytelse'. */
function useNames(): (moved: readonly { question: Question }[]) => string {
  const { lang } = useLanguage();
  const { label } = useQuestionWords();
  return (moved) =>
    listed(
      lang,
      moved.map(({ question }) => label(question).toLocaleLowerCase()),
    );
}
