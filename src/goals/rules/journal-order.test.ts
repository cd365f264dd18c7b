import { expect, test } from 'vitest';
import { journalLine } from './journal-order.ts';

const ZONE = 'Europe/Oslo';
const entry = (id: string, registered: string) => ({ id, registered });
const event = (kind: 'created' | 'planWritten' | 'surveyFinished' | 'concluded', at: string) => ({ kind, at });

function order(...given: Parameters<typeof journalLine>) {
  return journalLine(...given).map((piece) => (piece.entry === null ? piece.event.kind : piece.entry.id));
}

test('puts the newest first, entries and events alike', () => {
  const entries = [entry('early', '2026-08-18T10:00:00Z'), entry('late', '2026-11-13T10:00:00Z')];
  const events = [event('created', '2026-05-04'), event('surveyFinished', '2026-10-30')];
  expect(order(entries, events, ZONE)).toEqual(['late', 'surveyFinished', 'early', 'created']);
});

test('on one day shows the start first, then entries by time, and the result last', () => {
  const entries = [entry('noon', '2026-05-04T10:00:00Z'), entry('evening', '2026-05-04T18:00:00Z')];
  const events = [event('concluded', '2026-05-04'), event('created', '2026-05-04'), event('planWritten', '2026-05-04')];
  expect(order(entries, events, ZONE)).toEqual(['concluded', 'evening', 'noon', 'planWritten', 'created']);
});

test("places an entry on its day in the brand's zone, not in UTC", () => {
  const entries = [entry('after midnight', '2026-05-04T22:30:00Z')];
  expect(journalLine(entries, [], ZONE)[0]?.day).toBe('2026-05-05');
  expect(order(entries, [event('surveyFinished', '2026-05-05')], ZONE)).toEqual(['after midnight', 'surveyFinished']);
});
