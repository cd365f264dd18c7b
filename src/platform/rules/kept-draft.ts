import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { isShaped, isText, keptRecord, type Shape } from './kept-record.ts';

/** `sentAs` is the id under which it was sent without a reply: the thing may exist. */
export type KeptDraft<Form> = { form: Form; changedOn: CalendarDay; sentAs?: string | null };

/** The drafts of a form. The version changes with the meaning of a field; drafts of another version are not read. */
export type DraftKind<Form> = {
  version: number;
  shape: Shape<Form>;
  /** Whether a form contains work that should survive a reload. */
  isWorthKeeping: (form: Form) => boolean;
};

export function writeDraft<Form>({ version }: DraftKind<Form>, draft: KeptDraft<Form>): string {
  return JSON.stringify({ version, ...draft });
}

/** Reads what `writeDraft` wrote; null for anything else, for example the draft of an older version of the product. */
export function readDraft<Form>(kind: DraftKind<Form>, text: string | null): KeptDraft<Form> | null {
  const { version, form, changedOn, sentAs } = keptRecord(text) ?? {};
  if (version !== kind.version || !isText(changedOn) || !isCalendarDay(changedOn)) return null;
  return isShaped<Form>(form, kind.shape) ? { form, changedOn, sentAs: isText(sentAs) ? sentAs : null } : null;
}
