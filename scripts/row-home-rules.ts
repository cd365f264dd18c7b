import { templatesOf } from './sql-templates.ts';

/** The tables whose rows carry the home of a survey (db/migrations/0006_homes.sql). */
const BELONGING =
  /\b(?:from|join|update|into)\s+(responders|responses|survey_tallies|survey_promises|survey_groups|anonymous_links)\b/;

/** Names the home: the column, or a fragment of src/tallies/server/survey-key.ts and those built from it. */
const NAMES_HOME = /\bhome_id\b|\b(?:ofSurvey|ofSurveys|ofResponders|belongsTo)\(/;

/** Statements that find the survey by a link, a form's key, an address or a mail, and so do not know its home yet. */
const FINDS_IT = /\blink_id = |\bsubmission = |\bisOfAddress\(|= (?:mail|outgoing_mails)\.responder_id\b/;

/**
 * Returns every statement on a survey's rows that neither names its home nor looks it up, as a sentence. On one
 * PostgreSQL such a statement is only slower; on a sharded one it would query every shard.
 */
export function checkHomes(files: readonly { file: string; text: string }[]): string[] {
  return files
    .filter(({ file }) => file.includes('/server/') && !file.includes('.test.'))
    .flatMap(({ file, text }) =>
      templatesOf(text)
        .filter((statement) => BELONGING.test(statement) && !NAMES_HOME.test(statement) && !FINDS_IT.test(statement))
        .map((statement) => {
          const [, table] = BELONGING.exec(statement) ?? [];
          return `src/${file}: a statement on ${table} does not name the home of its survey. Use src/tallies/server/survey-key.ts.`;
        }),
    );
}
