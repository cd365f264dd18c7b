import { expect, test } from 'vitest';
import { changedSinceDownload } from './document-changes.ts';

const at = (day: number) => `2026-11-${day}T08:00:00.000Z`;
const [BEFORE, DOWNLOADED, AFTER, LATER] = [at(10), at(11), at(12), at(13)];
const downloads = [{ document: 'letter' as const, at: DOWNLOADED }];

test('names what has changed since the download, with the latest instant', () => {
  const changes = [
    { change: 'retention' as const, at: LATER },
    { change: 'smallestGroup' as const, at: BEFORE },
    { change: 'internalCards' as const, at: AFTER },
  ];
  expect(changedSinceDownload('letter', { changes, downloads })).toEqual({
    changed: ['retention', 'internalCards'],
    at: new Date(LATER),
  });
});

test('nothing is new in a document that was never downloaded, or that the change does not alter', () => {
  const changes = [{ change: 'suppliers' as const, at: LATER }];
  expect(changedSinceDownload('record', { changes, downloads })).toBeNull();
  expect(changedSinceDownload('letter', { changes, downloads })).toBeNull();
});

test('a change at the instant of the download is in it', () => {
  expect(changedSinceDownload('letter', { changes: [{ change: 'retention', at: DOWNLOADED }], downloads })).toBeNull();
});
