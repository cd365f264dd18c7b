import { ORDER } from './house-rules.ts';
import { templatesOf } from './sql-templates.ts';

type Noun = (typeof ORDER)[number];

/** The noun that writes each table of db/migrations. */
export const TABLES: Readonly<Record<string, Noun>> = {
  secrets: 'platform',
  repeated_calls: 'platform',
  limit_counts: 'platform',
  last_backup: 'platform',
  outgoing_mails: 'mails',
  mailbox_messages: 'mails',
  mails_caused: 'mails',
  mail_choices: 'mails',
  goal_mail_choices: 'mails',
  subscription_mail_choices: 'mails',
  survey_tallies: 'tallies',
  survey_promises: 'tallies',
  audit_entries: 'audit',
  organisations: 'organisations',
  organisation_logos: 'organisations',
  memberships: 'organisations',
  departures: 'organisations',
  departments: 'organisations',
  groups: 'organisations',
  group_members: 'organisations',
  past_parts: 'organisations',
  login_accounts: 'login',
  login_sign_ups: 'login',
  login_sign_up_tickets: 'login',
  login_address_changes: 'login',
  login_devices: 'login',
  login_states: 'login',
  login_tickets: 'login',
  login_tries: 'login',
  login_upstream_links: 'login',
  login_required_providers: 'login',
  login_passkeys: 'login',
  login_challenges: 'login',
  login_second_factors: 'login',
  login_recovery_codes: 'login',
  people: 'identity',
  people_images: 'identity',
  access_tokens: 'programs',
  subscriptions: 'billing',
  trials: 'billing',
  payment_accounts: 'billing',
  payments: 'billing',
  failed_payments: 'billing',
  renewals: 'billing',
  payment_events: 'billing',
  subscription_mails_told: 'billing',
  sandbox_objects: 'billing',
  directory_tokens: 'directory',
  proven_domains: 'directory',
  directory_users: 'directory',
  directory_groups: 'directory',
  directory_waiting_groups: 'directory',
  agreed_locks: 'organisations',
  document_downloads: 'documents',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhooks',
  responders: 'invitations',
  asked_addresses: 'invitations',
  surveys: 'surveys',
  survey_groups: 'surveys',
  answer_backs: 'surveys',
  self_assessments: 'surveys',
  anonymous_links: 'surveys',
  dead_anonymous_links: 'surveys',
  automatic_reminders: 'reminders',
  organisation_figures: 'surveys',
  survey_figures: 'surveys',
  moved_surveys: 'surveys',
  moved_candidates: 'surveys',
  gone_survey_figures: 'surveys',
  responses: 'responding',
  asked_tickets: 'responding',
  ratings: 'responding',
  address_tickets: 'responding',
  comments: 'comments',
  goals: 'goals',
  goal_check_ins: 'goals',

  goal_groups: 'goals',
  goal_journal: 'goals',
  organisation_goals: 'goals',
  organisation_goal_journal: 'goals',
  cards: 'cards',
  card_pictures: 'cards',
  card_pools: 'cards',
  card_ids: 'cards',
  card_proofs: 'cards',
  proof_places: 'cards',
  contact_messages: 'contact',
};

/**
 * Tables of later nouns that a noun reads, because they surround its own rows: every noun names people, and an
 * invitation belongs to a survey. Listing each table makes a new one a decision instead of an accident.
 */
const READS_AHEAD: Readonly<Record<string, readonly string[]>> = {
  access: ['group_members', 'memberships'],
  mails: ['people'],
  audit: ['people'],
  organisations: ['people', 'people_images', 'login_accounts', 'directory_tokens', 'directory_users'],
  login: ['people', 'proven_domains'],
  webhooks: ['surveys'],
  invitations: ['surveys', 'survey_groups'],
  surveys: ['responses', 'card_pools', 'goals'],
};

const WRITES = /\b(?:insert into|delete from|update)\s+([a-z_]+)/g;
const READS = /\b(?:from|join)\s+([a-z_]+)/g;

type SourceFile = { file: string; text: string };

/**
 * Returns, as sentences, the statements that write another noun's table or read a later noun's without permission, and
 * the tables without a noun.
 */
export function checkTables(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const homeless = tables
    .filter((table) => TABLES[table] === undefined)
    .map((table) => `db/migrations: no noun writes the table ${table}. Add it to scripts/table-rules.ts.`);
  const gone = Object.keys(TABLES)
    .filter((table) => !tables.includes(table))
    .map((table) => `scripts/table-rules.ts: there is no table ${table}.`);
  const own = files.filter(({ file }) => file.includes('/server/') && !file.includes('.test.'));
  return [...homeless, ...gone, ...own.flatMap(complaintsIn)];
}

function complaintsIn({ file, text }: SourceFile): string[] {
  const [noun = ''] = file.split('/');
  return templatesOf(text).flatMap((statement) => [
    ...named(statement, WRITES)
      .filter((table) => TABLES[table] !== undefined && TABLES[table] !== noun)
      .map((table) => {
        const owner = TABLES[table];
        return `src/${file}: ${noun} writes ${table}, which only ${owner} may write. Use a function of src/${owner}/server/, or let src/app pass one in.`;
      }),
    ...named(statement, READS)
      .filter((table) => isAhead(noun, table) && READS_AHEAD[noun]?.includes(table) !== true)
      .map(
        (table) =>
          `src/${file}: ${noun} reads ${table} of ${TABLES[table]}, a later noun. Let src/app pass it in, or name it in scripts/table-rules.ts.`,
      ),
  ]);
}

function isAhead(noun: string, table: string): boolean {
  const order: readonly string[] = ORDER;
  const owner = TABLES[table];
  return owner !== undefined && order.indexOf(owner) > order.indexOf(noun);
}

function named(statement: string, what: RegExp): string[] {
  return [...new Set([...statement.matchAll(what)].map(([, table = '']) => table))];
}
