import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { type Over, useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';

/** An entry to store. The form makes its id, so that sending twice stores it once. */
export type WrittenEntry = { id: string; title: string; content: string };

/** Stores an entry, or deletes it when its content is empty. Returns null on success. */
export type SaveEntry = (entry: WrittenEntry, over: Over) => Promise<SaveProblem | null>;

type Props = {
  entry: WrittenEntry;
  save: SaveEntry;
  /** Reads what somebody else has saved meanwhile. */
  takeTheirs: () => Promise<SaveProblem | null>;
  onClose: () => void;
};

/** The form of an entry. Words that could not be saved stay in it (design 8). */
export function JournalForm({ entry, save, takeTheirs, onClose }: Props) {
  const t = useTexts<GoalsTexts>();
  const toast = useToast();
  const [title, setTitle] = useState(entry.title);
  const [content, setContent] = useState(entry.content);
  const [missing, setMissing] = useState(false);
  const close = (problem: SaveProblem | null) => {
    if (problem === null) onClose();
    return problem;
  };
  const { send, busy, ...sending } = useSending(
    async (over) => {
      setMissing(content.trim() === '');
      if (content.trim() === '') return { kind: 'fields', codes: [] };
      const problem = await save({ id: entry.id, title: title.trim(), content: content.trim() }, over);
      if (problem === null) toast(t('goals.journal.saved'));
      return close(problem);
    },
    async () => close(await takeTheirs()),
  );
  useUnsaved(() => (title !== entry.title || content !== entry.content) && !busy);
  return (
    <form className="stack stack--s journal__form" noValidate onSubmit={send}>
      {!missing && <SaveFailed {...sending} />}
      <TextField
        label={t('goals.journal.entry.title')}
        optional
        maxLength={LENGTH.name}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={t('goals.journal.entry.label')}
        placeholder={t('goals.journal.entry.placeholder')}
        hint={t('goals.journal.hint')}
        rows={4}
        maxLength={LENGTH.text}
        value={content}
        error={missing ? t('goals.journal.entry.required') : null}
        onChange={({ target }) => {
          setContent(target.value);
          if (target.value.trim() !== '') setMissing(false);
        }}
      />
      <FormButtons busy={busy} onCancel={onClose}>
        {t('goals.journal.submit')}
      </FormButtons>
    </form>
  );
}
