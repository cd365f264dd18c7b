import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Lock } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { listed } from '#languages/rules/formats.ts';
import { nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { isMissing } from '#platform/web/loading.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { TextArea } from '#platform/web/ui/TextField.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { LENGTH } from '#shared/lengths.ts';
import { goalPath, PATHS } from '#shared/paths.ts';
import { answerOf, WORD_OF } from '../rules/check-in-words.ts';
import type { CheckInTexts } from '../texts/check-ins.en.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import type { GoalListTexts } from '../texts/goal-list.en.ts';
import { attemptGoals, type CheckIn, checkInQuery, GOALS_KEY } from './goal-queries.ts';
import './goal-pieces.css';
import '#platform/web/styles/facts.css';

const partsOfAddress = () => location.pathname.split('/').slice(2);

/** The page behind the links of the mail that asks. Opening it stores nothing; the link has only ticked an answer. */
export function CheckInScreen() {
  const t = useTexts<CheckInTexts>();
  usePageTitle(t('goals.checkIns.open.title'));
  const [ticket = ''] = partsOfAddress();
  const query = useQuery(checkInQuery(ticket));
  const [saved, setSaved] = useState(false);
  const isGone = isMissing(query.error);
  if (isGone && query.data === undefined) return <Gone />;
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
      {(checkIn) => {
        if (saved) return <Told checkIn={checkIn} of="saved" />;
        const over = isGone ? 'gone' : OVER[checkIn.state];
        return <Asking ticket={ticket} checkIn={checkIn} over={over} onSaved={() => setSaved(true)} />;
      }}
    </Loaded>
  );
}

/** Why a check-in can no longer be answered; null while it can. */
type Over = 'already' | 'closed' | 'gone' | null;

const OVER = { open: null, answered: 'already', closed: 'closed' } as const satisfies Record<CheckIn['state'], Over>;

export function Gone() {
  const t = useTexts<CheckInTexts & GoalListTexts>();
  return (
    <SystemMessage
      of="notFound"
      embedded
      title={t('goals.checkIns.open.gone')}
      text=""
      actions={<ButtonLink href={PATHS.goals}>{t('goals.list.title')}</ButtonLink>}
    />
  );
}

function Told({ checkIn: { goalId, goal }, of }: { checkIn: CheckIn; of: 'saved' | 'already' | 'closed' }) {
  const t = useTexts<CheckInTexts>();
  const title = of === 'saved' ? t('goals.checkIns.open.saved') : t('goals.checkIns.open.title');
  return (
    <SystemMessage
      of="verifyEmail"
      embedded
      title={title}
      text={<span role="status">{of === 'saved' ? goal : t(`goals.checkIns.open.${of}`)}</span>}
      actions={
        <ButtonLink kind="cta" href={goalPath(goalId)}>
          {t('goals.checkIns.open.openGoal')}
        </ButtonLink>
      }
    />
  );
}

type AskingProps = { ticket: string; checkIn: CheckIn; over: Over; onSaved: () => void };

/** A note that was written before the check-in was over stays, so that it can be copied. */
function Asking({ ticket, checkIn, over, onSaved }: AskingProps) {
  const { lang } = useLanguage();
  const t = useTexts<CheckInTexts & GoalsTexts & GoalListTexts & CommonTexts>();
  const audience = useAudience();
  const today = useToday();
  const queries = useQueryClient();
  const [ticked] = useState(() => answerOf(new URLSearchParams(location.search).get('answer') ?? ''));
  const [answer, setAnswer] = useState(ticked === 'note' ? null : ticked);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, busy, ...sending } = useSending(async (): Promise<SaveProblem | null> => {
    const nothing = answer === null && note.trim() === '';
    setMissing(nothing);
    if (nothing) return { kind: 'fields', codes: [] };
    const body = { answer: WORD_OF[answer ?? 'note'], note: note.trim() };
    const tried = await attemptGoals('POST /check-in/:ticket', { params: { ticket }, body });
    if (tried.ok) {
      onSaved();
      await queries.invalidateQueries({ queryKey: GOALS_KEY });
      return null;
    }
    // Another tab was first, or the goal has been concluded: the page says which.
    if (tried.problem.status === 409 || tried.problem.status === 404)
      await queries.invalidateQueries({ queryKey: checkInQuery(ticket).queryKey });
    return saveProblemOf(tried.problem);
  });
  useUnsaved(() => note.trim() !== '' && !busy);
  if (over !== null && note.trim() === '') return over === 'gone' ? <Gone /> : <Told checkIn={checkIn} of={over} />;
  const { goal, goalId, plan, since } = checkIn;
  const crumbs = [
    { label: t('goals.list.title'), href: PATHS.goals },
    { label: goal, href: goalPath(goalId) },
  ];
  const date = nearLongDay(lang, receivedDay(since), today);
  return (
    <div className="wrap wrap--narrow page">
      <PageHead title={t('goals.checkIns.open.title')} crumbs={crumbs} lead={t('goals.checkIns.open.text')} />
      <form className="panel stack" noValidate onSubmit={send}>
        {over === null ? (
          !missing && <SaveFailed {...sending} />
        ) : (
          <Banner kind="error" title={t(`goals.checkIns.open.${over}`)} />
        )}
        {plan !== '' && (
          <div className="checkin__plan">
            <b>{t('goals.checkIns.open.plan')}</b>
            <span>{plan}</span>
          </div>
        )}
        <Tiles
          legend={t('goals.checkIns.open.question', { date })}
          options={[
            { value: 'done', icon: CircleCheck, name: t('goals.checkIns.open.yes') },
            { value: 'notYet', icon: CircleDashed, name: t('goals.checkIns.open.notYet') },
          ]}
          value={answer}
          onChange={(chosen) => {
            setAnswer(chosen);
            setMissing(false);
          }}
          error={missing ? t('goals.checkIns.open.required') : null}
        />
        <TextArea
          label={t('goals.checkIns.open.line')}
          optional
          placeholder={t('goals.journal.entry.placeholder')}
          rows={4}
          maxLength={LENGTH.text}
          value={note}
          autoFocus={ticked === 'note'}
          onChange={({ target }) => {
            setNote(target.value);
            setMissing(false);
          }}
        />
        <p className="why">
          <Icon of={Lock} />
          <span>{audience(checkIn)}</span>
        </p>
        <div className="row row--between">
          <ButtonLink kind="3" href={goalPath(goalId)}>
            {t('goals.checkIns.open.openGoal')}
          </ButtonLink>
          {over === null && (
            <Button kind="cta" type="submit" className="btn--fill-s" busy={busy ? t('goals.checkIns.open.busy') : null}>
              {t('goals.checkIns.open.submit')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** Says who can read the answer, which becomes an entry of the journal. */
function useAudience(): (checkIn: CheckIn) => string {
  const { lang } = useLanguage();
  const t = useTexts<CheckInTexts>();
  return ({ accessibleBy, groupNames, organization: organisation }) => {
    if (accessibleBy === 'selectedGroups')
      return t('goals.checkIns.audience.selectedGroups', { groups: listed(lang, groupNames) });
    if (accessibleBy === 'org') return t('goals.checkIns.audience.org', { organisation });
    return t(`goals.checkIns.audience.${accessibleBy}`);
  };
}
