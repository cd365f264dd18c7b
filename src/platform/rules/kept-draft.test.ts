import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { type DraftKind, readDraft, writeDraft } from './kept-draft.ts';
import { isText } from './kept-record.ts';

const NOTES: DraftKind<{ words: string }> = {
  version: 2,
  shape: { words: isText },
  isWorthKeeping: ({ words }) => words !== '',
};
const DRAFT = { form: { words: 'Hello' }, changedOn: calendarDay('2026-11-20'), sentAs: null };
const written = writeDraft(NOTES, DRAFT);

test('restores a draft as it was written', () => {
  expect(written).toBe('{"version":2,"form":{"words":"Hello"},"changedOn":"2026-11-20","sentAs":null}');
  for (const draft of [DRAFT, { ...DRAFT, sentAs: 'x' }])
    expect(readDraft(NOTES, writeDraft(NOTES, draft))).toEqual(draft);
  expect(readDraft(NOTES, written.replace(',"sentAs":null', ''))).toEqual(DRAFT);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no draft', '{}'],
  ['another shape', written.replace('"Hello"', '1')],
  ['an older version', written.replace('"version":2', '"version":1')],
  ['a day that does not exist', written.replace('11-20', '11-31')],
])('rejects %s as a draft', (_, text) => {
  expect(readDraft(NOTES, text)).toBeNull();
});
