import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { journalLine } from '../rules/journal-order.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { FirstPieces } from './FirstPieces.tsx';
import './goal-pieces.css';
import type { ListedGoalEvent, JournalEntry } from './goal-queries.ts';
import { ANSWER_ICONS, EVENT_ICONS, useDayWords, useEventWords } from './journal-words.ts';
import { JournalForm, type SaveEntry } from './JournalForm.tsx';
import { TimeLine, TimePoint } from './TimeLine.tsx';

type LineProps = {
  entries: readonly JournalEntry[];
  events: readonly ListedGoalEvent[];
  /** The goal's starting point, in a sentence. */
  start: string;
  isSuccess: 'yes' | 'no' | null;
  /** True when several people write in the journal. */
  named?: boolean;
};

type Props = LineProps & {
  /** Null for readers. */
  write: { save: SaveEntry; takeTheirs: () => Promise<SaveProblem | null> } | null;
};

/** Entries and events in one line, the newest first (rules 4). */
export function Journal({ write, ...line }: Props) {
  const t = useTexts<GoalsTexts>();
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <section className="panel" aria-label={t('goals.journal.title')}>
      <div className="panel__head">
        <h2>{t('goals.journal.title')}</h2>
        {write !== null && begun === null && (
          <Button size="sm" icon={NotebookPen} onClick={() => setBegun(crypto.randomUUID())}>
            {t('goals.journal.newButton')}
          </Button>
        )}
      </div>
      {write !== null && begun !== null && (
        <JournalForm entry={{ id: begun, title: '', content: '' }} {...write} onClose={() => setBegun(null)} />
      )}
      {line.entries.length === 0 && begun === null && <NoEntries mine={write !== null} />}
      <JournalLine {...line} write={write} />
    </section>
  );
}

function NoEntries({ mine }: { mine: boolean }) {
  const t = useTexts<GoalsTexts>();
  if (!mine) return <p className="muted journal__none">{t('goals.journal.emptyOthers')}</p>;
  return <Empty title={t('goals.journal.empty.title')}>{t('goals.journal.empty.text')}</Empty>;
}

const SHOWN_AT_FIRST = 20;

/** The line without a form, for the end of a goal. */
export function JournalLine({
  entries,
  events,
  start,
  isSuccess,
  named = false,
  write = null,
}: LineProps & Partial<Props>) {
  const { zone } = useBrand();
  const pieces = journalLine(entries, events, zone);
  return (
    <FirstPieces pieces={pieces} most={SHOWN_AT_FIRST}>
      {(shown) => (
        <TimeLine>
          {shown.map(({ entry, event, day }) =>
            entry === null ? (
              <EventPoint
                key={`${event.kind} ${event.at} ${event.surveyName ?? ''}`}
                {...{ event, start, isSuccess }}
              />
            ) : (
              <EntryPoint key={entry.id} {...{ entry, day, named, write }} />
            ),
          )}
        </TimeLine>
      )}
    </FirstPieces>
  );
}

function EventPoint({ event, ...about }: { event: ListedGoalEvent } & Pick<LineProps, 'start' | 'isSuccess'>) {
  const { title, text } = useEventWords()(event, about);
  return (
    <TimePoint icon={EVENT_ICONS[event.kind]} title={title} when={{ day: event.at, words: useDayWords()(event.at) }}>
      {text && <p className="small muted">{text}</p>}
    </TimePoint>
  );
}

type EntryProps = { entry: JournalEntry; day: string; named: boolean; write: Props['write'] };

function EntryPoint({ entry, day, named, write }: EntryProps) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const when = useDayWords()(day);
  const title = entry.title || t('goals.journal.entry.untitled');
  const close = () => setDoing(null);
  if (doing === 'edit' && write !== null)
    return (
      <li>
        <JournalForm entry={entry} {...write} onClose={close} />
      </li>
    );
  return (
    <TimePoint
      icon={entry.answer === null ? NotebookPen : ANSWER_ICONS[entry.answer]}
      title={title}
      when={{ day, words: named ? `${when}, ${entry.name || t('common.deletedUser')}` : when }}
      buttons={
        write !== null && (
          <EntryButtons title={title} onEdit={() => setDoing('edit')} onRemove={() => setDoing('remove')} />
        )
      }
    >
      <p className="small muted timeline__said">{entry.content}</p>
      {doing === 'remove' && write !== null && <RemoveEntry {...{ entry, title, write }} onClose={close} />}
    </TimePoint>
  );
}

function EntryButtons({
  title,
  onEdit,
  onRemove,
}: {
  title: string;
  onEdit: () => void;
  onRemove: () => void;
}): ReactNode {
  const t = useTexts<GoalsTexts>();
  return (
    <>
      <IconButton icon={Pencil} label={t('goals.journal.editAria', { entry: title })} onClick={onEdit} />
      <IconButton icon={Trash2} label={t('goals.journal.removeAria', { entry: title })} onClick={onRemove} />
    </>
  );
}

type RemoveProps = { entry: JournalEntry; title: string; write: NonNullable<Props['write']>; onClose: () => void };

function RemoveEntry({ entry, title, write, onClose }: RemoveProps) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const toast = useToast();
  const remove = async () => {
    const problem = await write.save({ id: entry.id, title: '', content: '' }, 'any');
    if (problem === null) toast(t('goals.journal.removed'));
    return problem;
  };
  return (
    <ConfirmDialog
      title={t('goals.journal.remove.title', { entry: title })}
      button={t('common.button.delete')}
      busyWords={t('common.busy.deleting')}
      act={remove}
      onClose={onClose}
    >
      <p>{t('goals.journal.remove.text')}</p>
    </ConfirmDialog>
  );
}
