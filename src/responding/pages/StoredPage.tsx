import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import { listed, longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { Result } from '#platform/contract.ts';
import type { ProblemDocument } from '#platform/rules/problem.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import '#platform/web/styles/dialogs.css';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { DONT_KNOW } from '#scoring/rules/score.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { RespondingCalls } from '../calls.ts';
import type { AddressTexts } from '../texts/address.en.ts';
import './stored.css';

type Stored = Result<RespondingCalls['GET /address/:ticket']>;
type Entry = Stored['entries'][number];

export type StoredAbout = {
  ticket: string;
  stored: Stored | 'expired' | 'erased';
  /** Why nothing was erased. */
  problem: ProblemDocument | null;
};

/** The page of the mailed link: who asked, what was answered, and the button to erase it (rules 5). */
export function StoredPage({ ticket, stored, problem }: StoredAbout) {
  if (stored === 'expired') return <Expired />;
  if (stored === 'erased') return <Erased />;
  return (
    <VisitorFrame>
      <div className="wrap wrap--narrow page stored__page">
        <Told stored={stored} ticket={ticket} problem={problem} />
      </div>
    </VisitorFrame>
  );
}

type ToldProps = Omit<StoredAbout, 'stored'> & { stored: Stored };

function Told({ stored: { email, entries, messages, directories }, ...about }: ToldProps) {
  const t = useTexts<AddressTexts>();
  const count = entries.length;
  const isNothing = count + messages.length + directories.length === 0;
  return (
    <>
      <PageHead
        title={t('address.list.title', { email })}
        lead={isNothing ? t('address.list.empty') : t('address.list.lead', { count })}
      />
      <div className="stack">
        {count > 0 && (
          <Panel>
            <ul className="stored">
              {entries.map((entry, place) => (
                // Entries have no unique key: the same person may have asked twice on one day.
                // oxlint-disable-next-line react/no-array-index-key
                <StoredEntry entry={entry} key={place} />
              ))}
            </ul>
          </Panel>
        )}
        {messages.length > 0 && <Letters messages={messages} />}
        {directories.length > 0 && <Directories directories={directories} />}
        {isNothing ? (
          <div className="row">
            <AskForAnother />
          </div>
        ) : (
          <Erasing email={email} {...about} />
        )}
        <p className="small muted">
          {t('address.anonymousHint')} {count > 0 && t('address.notesHint')}
        </p>
      </div>
    </>
  );
}

function Letters({ messages }: Pick<Stored, 'messages'>) {
  const t = useTexts<AddressTexts>();
  const { lang } = useLanguage();
  return (
    <Panel title={t('address.messages.title')}>
      <ul className="stored">
        {messages.map(({ writtenDate, message }, place) => (
          // Messages have no unique key.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="stored__one" key={place}>
            <p className="muted">{t('address.messages.written', { date: longDay(lang, receivedDay(writtenDate)) })}</p>
            <p className="stored__words">{message}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Directories({ directories }: Pick<Stored, 'directories'>) {
  const t = useTexts<AddressTexts>();
  const { lang } = useLanguage();
  return (
    <Panel title={t('address.directories.title')}>
      <ul className="stored">
        {directories.map(({ organization: organisation, toldDate }, place) => (
          // Two organisations may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="stored__one" key={place}>
            <p>{t('address.directories.told', { organisation, date: longDay(lang, receivedDay(toldDate)) })}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StoredEntry({ entry }: { entry: Entry }) {
  const t = useTexts<AddressTexts & QuestionsTexts & ScaleTexts & ScoresTexts>();
  const { lang } = useLanguage();
  const { label } = useQuestionWords();
  const { candidate, organization: organisation, surveyType, invitedDate, mailedDates, answeredDate, endDate } = entry;
  const { declinedDate, optedOutDate, duration } = entry;
  const day = (date: string) => longDay(lang, receivedDay(date));
  return (
    <li className="stored__one">
      <h2 className="h3">
        {organisation === ''
          ? t('address.entry.askedBy', { candidate })
          : t('address.entry.askedByIn', { candidate, organisation })}
      </h2>
      <p className="muted stored__facts">
        <span>{t(`questions.type.${TYPE_KEY[surveyType]}.name`)}</span>
        <span>{t('address.entry.invited', { date: day(invitedDate) })}</span>
        <span>{t('address.entry.ends', { date: day(endDate) })}</span>
        {mailedDates.length > 0 && (
          <span>{t('address.entry.mailed', { dates: listed(lang, mailedDates.map(day)) })}</span>
        )}
        {declinedDate !== null && <span>{t('address.entry.declined', { date: day(declinedDate) })}</span>}
        {optedOutDate !== null && <span>{t('address.entry.optedOut', { date: day(optedOutDate) })}</span>}
        <span>
          {answeredDate === null
            ? t('address.entry.notAnswered')
            : t('address.entry.answered', { date: day(answeredDate) })}
        </span>
        {duration !== null && <span>{t('address.entry.took', { minutes: Math.floor(duration / 60) })}</span>}
      </p>
      {entry.answers.length > 0 && (
        <dl className="stored__answers">
          {entry.answers.map(({ question, value }) => (
            <div key={question}>
              <dt>{label(question)}</dt>
              <dd className="num">{value === DONT_KNOW ? t('scores.scale.dontKnow') : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Words of={t('address.entry.message')} words={entry.message} />
      <Words of={t('address.entry.recommendation')} words={entry.recommendation} />
      <Words of={t('address.entry.recommendedAs')} words={recommendedAs(entry)} />
    </li>
  );
}

function recommendedAs({ recommendationName, recommendationTitle }: Entry): string {
  return [recommendationName, recommendationTitle].filter((part) => part !== '').join(', ');
}

function Words({ of, words }: { of: string; words: string }) {
  if (words === '') return null;
  return (
    <div>
      <h3 className="label">{of}</h3>
      <p className="stored__words">{words}</p>
    </div>
  );
}

/** Asks before it erases, without a script. */
function Erasing({ email, ticket, problem }: Omit<StoredAbout, 'stored'> & { email: string }) {
  const t = useTexts<AddressTexts & CommonTexts>();
  const { lang } = useLanguage();
  const words = useSaveWords();
  return (
    <Panel title={t('address.erase.title')} sub={t('address.erase.text')}>
      {problem && <ErrorSummary title={words(saveProblemOf(problem))} attempt={1} />}
      <div className="row">
        <Button kind="danger" popoverTarget="erase">
          {t('address.erase.button')}
        </Button>
      </div>
      <div className="modal modal--narrow" id="erase" popover="auto" role="dialog" aria-labelledby="erase-title">
        <h2 id="erase-title" tabIndex={-1} autoFocus>
          {t('address.erase.confirm.title', { email })}
        </h2>
        <form className="stack confirm" method="post" action={`${PATHS.address}/${ticket}?lang=${lang}`}>
          <p>
            {t('address.erase.text')} {t('address.erase.confirm.text')}
          </p>
          <div className="row">
            <Button kind="danger" type="submit">
              {t('address.erase.button')}
            </Button>
            <Button popoverTarget="erase" popoverTargetAction="hide">
              {t('common.button.cancel')}
            </Button>
          </div>
        </form>
      </div>
    </Panel>
  );
}

function Erased() {
  const t = useTexts<AddressTexts>();
  return (
    <VisitorFrame>
      <SystemMessage
        of="alreadyResponded"
        embedded
        title={t('address.erased.title')}
        text={t('address.erased.text')}
        actions={<AskForAnother />}
      />
    </VisitorFrame>
  );
}

/** The way on, where nothing is left of the address. */
function AskForAnother() {
  const t = useTexts<AddressTexts>();
  return <ButtonLink href={PATHS.address}>{t('address.sent.anotherButton')}</ButtonLink>;
}

function Expired() {
  const t = useTexts<AddressTexts>();
  return (
    <VisitorFrame>
      <SystemMessage
        of="notFound"
        embedded
        title={t('address.expired.title')}
        text={t('address.expired.text')}
        actions={<ButtonLink href={PATHS.address}>{t('address.expired.button')}</ButtonLink>}
      />
    </VisitorFrame>
  );
}
