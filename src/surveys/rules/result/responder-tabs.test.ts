import { expect, test } from 'vitest';
import { responderTabs } from './responder-tabs.ts';

test('anonymous answers are numbered among themselves', () => {
  const answers = [
    { anonymous: false, email: 'a@x.example' },
    { anonymous: true, email: '' },
    { anonymous: true, email: '' },
  ];
  expect(responderTabs(answers).map((tab) => ('anonymous' in tab ? tab.anonymous : tab.email))).toEqual([
    'a@x.example',
    1,
    2,
  ]);
});
