import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AnswerTable } from '#surveys/rules/export/answer-table.ts';
import { csvOf } from '#surveys/rules/export/csv.ts';
import { spreadsheetFile } from '#surveys/web/export/spreadsheet-file.ts';
import { officeProgram } from '../../scripts/needed-programs.ts';

const CUT = '[cut]';
const LONG = 'Æ, ø og å; "slik". '.repeat(260);
/** Texts that try to run as a formula, and some that only look like it. */
const MESSAGES = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '=HYPERLINK("http://evil.example","x")',
  '＝1+1',
  '\t=1+1',
  ' =1+1',
  'x;=1+1',
  'x,=1+1',
  'a "quoted" word; and, more',
  'first line\nsecond line\n- third',
  '_x0041_',
  '00123',
  '1e5',
  '2026-10-14',
  'TRUE',
  ...Array.from({ length: 45 }, () => LONG),
];
const TABLE: AnswerTable = {
  headers: ['Respondent', '=Melding', 'Skår'],
  rows: MESSAGES.map((message, place) => [`Anonym ${place + 1}`, message, place]),
};

const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the file in the office program and returns each cell with its kind and content. */
function opened(file: string, reading: string[] = []): { kind: string; text: string; isFormula: boolean }[][] {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', ...reading, '--convert-to', 'fods', '--outdir', folder, file];
  const { status, stderr } = spawnSync(officeProgram(), args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const sheet = readFileSync(file.replace(/\.\w+$/, '.fods'), 'utf8');
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, about = '', inside = '']) => ({
        kind: /office:value-type="(\w+)"/.exec(about)?.[1] ?? '',
        isFormula: about.includes('table:formula'),
        text: [...inside.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = '']) => plain(line)).join('\n'),
      }),
    ),
  );
}

function plain(xml: string): string {
  return xml
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, times?: string) => ' '.repeat(Number(times ?? 1)))
    .replaceAll('<text:tab/>', '\t')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

test('every message stays text in a workbook opened by the office program', async () => {
  const file = path.join(folder, 'answers.xlsx');
  const blob = await spreadsheetFile(TABLE, { sheet: 'Svar', cut: CUT });
  writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
  const [headers, ...rows] = opened(file);
  expect(headers?.slice(0, TABLE.headers.length).map(({ text, isFormula }) => [text, isFormula])).toEqual(
    TABLE.headers.map((text) => [text, false]),
  );
  expect(rows.slice(0, MESSAGES.length).map(([, message]) => message)).toEqual(
    MESSAGES.map((text) => ({ kind: 'string', isFormula: false, text })),
  );
  expect(rows.slice(0, MESSAGES.length).map(([, , score]) => score?.kind)).toEqual(MESSAGES.map(() => 'float'));
});

test.for(['no', 'en'] as const)('the office program computes nothing in a table in %s', (lang) => {
  const file = path.join(folder, `answers-${lang}.csv`);
  writeFileSync(file, csvOf(TABLE, lang, CUT));
  for (const separator of [';', ',', '\t']) {
    // Separator, quote, UTF-8, first line; formulas are to be evaluated, as a user may have chosen.
    const reading = `--infilter=CSV:${separator.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,-1,true`;
    const cells = opened(file, [reading]).flat();
    expect(cells.length).toBeGreaterThan(MESSAGES.length);
    expect(cells.filter(({ isFormula }) => isFormula)).toEqual([]);
  }
});
