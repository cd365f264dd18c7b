import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { ROWS_PER_PAGE, searchedRows } from '#platform/rules/pages.ts';
import '#platform/web/styles/people.css';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { FindRow, useFinding } from '#platform/web/ui/FindRow.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import {
  answeredPeople,
  PEOPLE_FILTERS,
  type PeopleFilter,
  shownPeople,
  waitingPeople,
} from '../../rules/result/responder-order.ts';
import type { Said } from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Conversation } from '../conversation.ts';
import { type Responder, respondersQuery, type Response, type SurveyInFull } from '../survey-queries.ts';
import { SetAsideButton } from './AnonymousAside.tsx';
import { reminderTold, Reminding } from './Reminding.tsx';
import { ResponderListRow } from './ResponderListRow.tsx';

type Props = {
  survey: SurveyInFull;
  said: readonly Said<Response>[];
  /** Reads all answers; absent when all are here. */
  wantAll?: (() => void) | undefined;
  conversation: Conversation;
};

/** The people: those who are waited for beside those who have answered, or a list in pages when they are many. */
export function Responders({ survey, said, wantAll, conversation }: Props) {
  const t = useTexts<SurveysTexts & ResultTexts>();
  const query = useQuery(respondersQuery(survey.id));
  const [isOpen, setOpen] = useState(false);
  const responders = query.data ?? [];
  const nobody = query.data?.length === 0 && survey.anonymousRespondents === 0;
  const isLong = responders.length > ROWS_PER_PAGE;
  const { rows, hidden } = peopleOf({ survey, responders, said }, isOpen);
  const isFinished = survey.status === 'finished';
  const more = !isLong && (hidden > 0 || isOpen) && (
    <Button kind={isFinished ? '2' : '3'} size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? t('surveys.people.showFewer') : t('surveys.people.showAll', { count: rows.all })}
    </Button>
  );
  return (
    <Panel
      title={t('surveys.responders.title')}
      sub={!nobody && <Sub survey={survey} responders={responders} conversation={conversation} />}
      aside={isFinished ? more : <Reminding survey={survey} responders={query.data} />}
    >
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {() => {
          if (nobody) return <Nobody survey={survey} />;
          if (isLong) return <ManyPeople survey={survey} responders={responders} said={said} wantAll={wantAll} />;
          return (
            <>
              {isFinished && !isOpen && hidden > 0 ? (
                <ul className="rlist people__few people__few--folds">{rows.answered}</ul>
              ) : (
                <TwoLists survey={survey} rows={rows} />
              )}
              {!isFinished && more && <div className="people__more">{more}</div>}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** While the survey runs, the next reminder; otherwise, and when they are many, how many have answered. */
function Sub({
  survey,
  responders,
  conversation,
}: Pick<Props, 'survey' | 'conversation'> & { responders: readonly Responder[] }) {
  const t = useTexts<SurveysTexts & ResultTexts>();
  const { invited, anonymousRespondents: anonymous, respondents } = survey;
  const responded = respondents - anonymous;
  const undelivered = shownPeople(responders, 'undelivered').length;
  if (survey.status === 'ongoing' && invited > 0 && responders.length <= ROWS_PER_PAGE)
    return conversation.nextReminder(survey);
  return (
    <>
      {anonymous > 0
        ? t('surveys.responders.summaryWithAnonymous', { responded, invited, anonymous })
        : t('surveys.responders.summary', { responded, invited })}
      {undelivered > 0 && <>. {t('surveys.people.undelivered', { count: undelivered })}</>}
    </>
  );
}

type Known = Pick<Props, 'survey' | 'said'> & { responders: readonly Responder[] };
type PeopleRows = {
  waiting: ReactNode[];
  answered: ReactNode[];
  count: { waiting: number; answered: number };
  all: number;
};

/** The number of rows of each list until the reader asks for all. */
const FEW = 4;

/** Returns the rows of both lists, folded unless the reader has asked for all; the anonymous answers come last. */
function peopleOf({ survey, responders, said }: Known, isOpen: boolean): { rows: PeopleRows; hidden: number } {
  const row = rowsWith({ survey, responders, said });
  const waiting = waitingPeople(responders);
  const answered = answeredPeople(responders, ({ id }) => row.answerOf(id)?.response.respondedAt ?? null);
  const anonymous = survey.anonymousRespondents > 0 ? [<AnonymousRow key="anonymous" survey={survey} />] : [];
  const shownWaiting = isOpen ? waiting : waiting.slice(0, FEW);
  const shownAnswered = isOpen ? answered : answered.slice(0, FEW - anonymous.length);
  const left = survey.status === 'finished' ? 0 : shownWaiting.length;
  return {
    rows: {
      waiting: shownWaiting.map(row.of),
      answered: [...shownAnswered.map(row.of), ...anonymous],
      count: { waiting: waiting.length, answered: answered.length + survey.anonymousRespondents },
      all: responders.length + anonymous.length,
    },
    hidden: responders.length - left - shownAnswered.length,
  };
}

function rowsWith({ survey, responders, said }: Known) {
  const toldFrom = reminderTold(survey, responders);
  const answers = new Map(said.map((one) => [one.response.responder, one]));
  const answerOf = (id: string) => answers.get(id) ?? null;
  const of = (one: Responder) => (
    <ResponderListRow key={one.id} survey={survey} responder={one} answer={answerOf(one.id)} toldFrom={toldFrom} />
  );
  return { answerOf, of };
}

function TwoLists({ survey, rows }: { survey: SurveyInFull; rows: PeopleRows }) {
  const t = useTexts<ResultTexts>();
  const { waiting, answered, count } = rows;
  const isFinished = survey.status === 'finished';
  const waitingList = (
    <List
      title={t(isFinished ? 'surveys.people.filter.notAnswered' : 'surveys.people.waiting')}
      count={count.waiting}
      rows={waiting}
      none={t('surveys.people.waiting.none')}
    />
  );
  // Nobody can have answered before the start.
  if (survey.status === 'upcoming') return waitingList;
  return (
    <div className="people2">
      {waitingList}
      <List
        title={t('surveys.people.answered')}
        count={count.answered}
        rows={answered}
        none={t('surveys.people.answered.none')}
      />
    </div>
  );
}

type ListProps = { title: string; count: number; rows: readonly ReactNode[]; none: string };

function List({ title, count, rows, none }: ListProps) {
  return (
    <div>
      <h3>
        {title} <span className="cnt num">{count}</span>
      </h3>
      {rows.length > 0 ? <ul className="rlist">{rows}</ul> : <p className="small muted people__none">{none}</p>}
    </div>
  );
}

/** More responders than fit on a page: with a search and filters, which the address keeps. */
function ManyPeople({ survey, responders, said, wantAll }: Known & Pick<Props, 'wantAll'>) {
  const t = useTexts<ResultTexts>();
  const finding = useFinding();
  const filter: PeopleFilter = PEOPLE_FILTERS.find((one) => one === finding.show) ?? 'all';
  const found = searchedRows(shownPeople(responders, filter), finding.search, ({ email }) => [email]);
  const isWhole = filter === 'all' && finding.search.trim() === '';
  const row = rowsWith({ survey, responders, said });
  return (
    <>
      <FindRow
        label={t('surveys.people.search.aria')}
        search={{ label: t('surveys.people.search.label'), placeholder: t('surveys.people.search.placeholder') }}
        finding={finding}
      >
        <Segmented
          legend={t('surveys.people.filter.label')}
          quiet
          options={PEOPLE_FILTERS.map((value) => ({
            value,
            label: t(`surveys.people.filter.${value}`),
            count: shownPeople(responders, value).length,
          }))}
          value={filter}
          onChange={(show) => finding.narrow({ show: show === 'all' ? '' : show })}
        />
      </FindRow>
      <Pages rows={found} label={t('surveys.people.pagesAria')}>
        {(shown) => <PageOfPeople shown={shown} row={row} wantAll={wantAll} />}
      </Pages>
      {isWhole && survey.anonymousRespondents > 0 && (
        <ul className="rlist">
          <AnonymousRow survey={survey} />
        </ul>
      )}
      <p role="status" className={found.length === 0 ? 'muted' : 'vh'}>
        {found.length === 0
          ? t('surveys.people.noMatch')
          : !isWhole && t('surveys.people.found', { count: found.length })}
      </p>
    </>
  );
}

type PageProps = Pick<Props, 'wantAll'> & { shown: readonly Responder[]; row: ReturnType<typeof rowsWith> };

/** Wants all answers when it shows somebody whose answer is not here yet. */
function PageOfPeople({ shown, row, wantAll }: PageProps) {
  const isMissing = shown.some(({ id, status }) => status === 'responded' && row.answerOf(id) === null);
  useEffect(() => {
    if (isMissing) wantAll?.();
  }, [isMissing, wantAll]);
  return <ul className="rlist">{shown.map(row.of)}</ul>;
}

function AnonymousRow({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts & ResultTexts>();
  return (
    <li>
      <Avatar size="sm" name={null} />
      <div>
        <b>{t('surveys.responders.anonymousRow', { count: survey.anonymousRespondents })}</b>
        <br />
        <small>{t('surveys.people.anonymousVia')}</small>
      </div>
      <div className="people__end people__end--small">
        <SetAsideButton survey={survey} size="sm" />
      </div>
    </li>
  );
}

function Nobody({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts>();
  return (
    <Empty title={t('surveys.responders.empty.title')}>
      {survey.status !== 'finished' &&
        (survey.allowAnonymous ? t('surveys.responders.empty.text') : t('surveys.responders.emptyNoAnonymous.text'))}
    </Empty>
  );
}
