import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGS } from '#languages/rules/language.ts';
import { readConfig } from '#platform/server/config.ts';
import { keptFacts } from '../rules/retention.ts';
import { withFacts } from '../rules/legal-text.ts';
import { operatorOf } from './operator.ts';
import { keptFor } from './retention.ts';

const LEGAL = path.join(import.meta.dirname, '../legal');

const sourceOf = (name: string, lang: string) => readFileSync(path.join(LEGAL, `${name}.${lang}.md`), 'utf8');

function filled(name: string, lang: 'en' | 'no', set: Record<string, string>): string {
  const config = readConfig(set);
  return withFacts(sourceOf(name, lang), {
    brand: 'Omsyn',
    ...operatorOf(config, 'a'),
    ...keptFacts(lang, keptFor(config)),
  });
}

const LENGTH = /\d+ (?:days?|months?|years?|dager|dag|måneder|måned|år)\b/g;

test('the privacy policy states the configured retention periods, in both languages', () => {
  expect(filled('privacy', 'en', {}).match(LENGTH)).toEqual(
    // The last of the first nine is for traces of an order, which end with the backups.
    [
      '35 days',
      '14 days',
      '30 days',
      '30 days',
      '24 months',
      // Mails about accounts, and mails to people whose invitation was withdrawn.
      '90 days',
      '90 days',
      '12 months',
      // Data from a directory, and what webhooks told, which no setting covers; then changes to members, and the log.
      '30 days',
      '30 days',
      '12 months',
      '30 days',
      '5 years',
      '35 days',
    ],
  );
  const set = {
    DELETION_DAYS: '1',
    UNVERIFIED_DAYS: '2',
    NEVER_ANSWERED_DAYS: '3',
    NAMED_ADDRESS_MONTHS: '4',
    MAIL_LOG_DAYS: '5',
    AUDIT_DAYS: '730',
    SERVER_LOG_DAYS: '6',
    BACKUP_DAYS: '7',
  };
  expect(filled('privacy', 'en', set).match(LENGTH)).toEqual([
    '7 days',
    '1 day',
    '2 days',
    '3 days',
    '4 months',
    '5 days',
    '5 days',
    '12 months',
    '30 days',
    '30 days',
    '24 months',
    '6 days',
    '5 years',
    '7 days',
  ]);
  expect(filled('privacy', 'no', set).match(LENGTH)).toEqual([
    '7 dager',
    '1 dag',
    '2 dager',
    '3 dager',
    '4 måneder',
    '5 dager',
    '5 dager',
    '12 måneder',
    '30 dager',
    '30 dager',
    '24 måneder',
    '6 dager',
    '5 år',
    '7 dager',
  ]);
  expect(filled('agreement', 'en', set)).toContain('within a further 7 days');
});

test.each(LANGS)('no configurable period is written by hand (%s)', (lang) => {
  // Messages of the contact form, data from a directory, what webhooks told, and accounting records.
  expect(sourceOf('privacy', lang).match(LENGTH)).toEqual(
    lang === 'en' ? ['12 months', '30 days', '30 days', '5 years'] : ['12 måneder', '30 dager', '30 dager', '5 år'],
  );
});

test.each(LANGS)('every placeholder of a legal text is filled (%s)', (lang) => {
  for (const name of ['privacy', 'agreement', 'terms', 'cookies', 'accessibility'])
    expect(filled(name, lang, {}), name).not.toMatch(/\{\w+\}/);
});
