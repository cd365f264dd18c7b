import { expect, test } from 'vitest';
import { problemOfName, problemOfPersonName } from './names.ts';

test.each([
  'Kari Nordmann',
  'Bo Li',
  'Ó',
  'J.R.R. Tolkien',
  'Dr. Ola St.Olav',
  'Nguyễn Thị Minh Khai',
  '王小明',
  'محمد',
  'Anne-Marie d’Arcy III',
  'می‌خواهم',
])('%s is accepted as a person’s name', (name) => expect(problemOfPersonName(name)).toBeNull());

test.each([
  ['\u200b\u200b', 'unseen'],
  ['\u3164\u3164', 'unseen'],
  ['\u115f\u1160', 'unseen'],
  ['\u0301\u0301', 'unseen'],
  ['\u2800\u2800', 'unseen'],
  ['…!', 'unseen'],
  ['42', 'unseen'],
  ['Vinn 1000 kr: https://evil.example/pay', 'link'],
  ['Vinn 1000 kr: ht\u200btps://evil.example', 'link'],
  ['Se ｗｗｗ．evil．example', 'link'],
  ['evil.example/pay', 'link'],
  ['Gå til evil.com nå', 'link'],
  ['kari@evil.example', 'link'],
  ['Ring 90 00 00 00', 'link'],
  ['Ring +47 900-00-000', 'link'],
  ['Ring ٩٠٠٠٠٠٠٠', 'link'],
])('%j is refused as a person’s name: %s', (name, problem) => expect(problemOfPersonName(name)).toBe(problem));

test.each([
  'Finn.no',
  'Workshop 22.11.2026',
  'Node.js-dagen',
  '24/7',
  '2026-11-22 og 2026-11-23',
  'CTO, finn.no',
  'A/B-test',
  'R&D',
])('%s is accepted as the name of a survey or organisation, or as a title', (name) =>
  expect(problemOfName(name)).toBeNull(),
);

test.each([
  ['\u3164', 'unseen'],
  ['https://evil.example', 'link'],
  ['evil.example/pay', 'link'],
  ['evil.no?vinn=1', 'link'],
  ['Ring 90000000', 'link'],
  ['post@evil.no', 'link'],
])('%j is refused as a name: %s', (name, problem) => expect(problemOfName(name)).toBe(problem));
