import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listed, longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isMissing } from '#platform/web/loading.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { DONT_KNOW } from '#scoring/rules/score.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { AddressTexts } from '../../texts/address.en.ts';
import { attemptAddress, type Stored, storedQuery } from '../stored-queries.ts';
import './stored.css';

type Entry = Stored['entries'][number];

/** The page of the mailed link: who asked, what was answered, and the button to erase it (rules 5). */
export function StoredScreen() {
  const t = useTexts<AddressTexts>();
  const [, , ticket = ''] = location.pathname.split('/');
  const query = useQuery(storedQuery(ticket));
  const [erased, setErased] = useState(false);
  usePageTitle(t('address.title'));
  if (erased) return <Erased />;
  if (isMissing(query.error)) return <Expired />;
  return (
    <div className="wrap wrap--narrow page stored__page">
      <Loaded query={query} skeleton={<PanelSkeleton lines={5} />}>
        {(stored) => <Told stored={stored} ticket={ticket} onErased={() => setErased(true)} />}
      </Loaded>
    </div>
  );
}

type ToldProps = { stored: Stored; ticket: string; onErased: () => void };

function Told({ stored: { email, entries, messages, directories }, ticket, onErased }: ToldProps) {
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
        {!isNothing && <Erasing email={email} ticket={ticket} onErased={onErased} />}
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
  const { declinedDate } = entry;
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
        <span>
          {answeredDate === null
            ? t('address.entry.notAnswered')
            : t('address.entry.answered', { date: day(answeredDate) })}
        </span>
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

function Erasing({ email, ticket, onErased }: { email: string; ticket: string; onErased: () => void }) {
  const t = useTexts<AddressTexts>();
  const [asking, setAsking] = useState(false);
  const erase = async () => {
    const erased = await attemptAddress('POST /address/:ticket/erasure', { params: { ticket } });
    if (erased.ok) onErased();
    return problemIn(erased);
  };
  return (
    <Panel title={t('address.erase.title')} sub={t('address.erase.text')}>
      <div className="row">
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('address.erase.button')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('address.erase.confirm.title', { email })}
          button={t('address.erase.button')}
          busyWords={t('address.erase.busy')}
          act={erase}
          onClose={() => setAsking(false)}
        >
          <p>
            {t('address.erase.text')} {t('address.erase.confirm.text')}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Erased() {
  const t = useTexts<AddressTexts>();
  return (
    <div role="status">
      <SystemMessage of="alreadyResponded" embedded title={t('address.erased.title')} text={t('address.erased.text')} />
    </div>
  );
}

function Expired() {
  const t = useTexts<AddressTexts>();
  return (
    <SystemMessage
      of="notFound"
      embedded
      title={t('address.expired.title')}
      text={t('address.expired.text')}
      actions={<ButtonLink href={PATHS.address}>{t('address.expired.button')}</ButtonLink>}
    />
  );
}
