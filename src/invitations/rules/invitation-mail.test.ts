import { expect, test } from 'vitest';
import { seenByLine } from './invitation-mail.ts';

const seenBy = (...groups: string[]) => ({ accessibleBy: 'selectedGroups', organisation: 'Nordvik', groups }) as const;

test('the promise names one group or several, and falls back to the supporters when the groups are gone', () => {
  expect(seenByLine('no', seenBy('Salg'), 'Sara El-Amin', 'named')).toBe(
    'Sara, rådgiverne og gruppen Salg i Nordvik ser svarene dine, sammen med e-postadressen din. De teller også med i skårene til Nordvik. Snitt av minst tre svar kan stå på et offentlig kort.',
  );
  expect(seenByLine('en', seenBy('Sales'), 'Sara El-Amin', 'anonymous')).toBe(
    'Sara, the advisers and the group Sales at Nordvik see the answers, not who you are. They also count in the scores of Nordvik. Averages of at least three answers may stand on a public card.',
  );
  expect(seenByLine('no', seenBy('Salg', 'Drift'), 'Sara El-Amin', 'anonymous')).toBe(
    'Sara, rådgiverne og gruppene Salg og Drift i Nordvik ser svarene, men ikke hvem du er. De teller også med i skårene til Nordvik. Snitt av minst tre svar kan stå på et offentlig kort.',
  );
  const alone = { accessibleBy: 'me', organisation: 'Nordvik', groups: [] } as const;
  expect(seenByLine('en', alone, 'Sara El-Amin', 'anonymous')).toBe(
    'Only Sara sees the answers, not who you are. Averages of at least three answers may stand on a public card.',
  );
  expect(seenByLine('en', seenBy(), 'Sara El-Amin', 'anonymous')).toBe(
    'Sara and the advisers at Nordvik see the answers, not who you are. They also count in the scores of Nordvik. Averages of at least three answers may stand on a public card.',
  );
});
