import { sql } from 'kysely';
import type { ReminderCalls } from '#reminders/calls.ts';
import { MAIL, type Write, type WriteScene } from '../mass-assignment/write.ts';
import { ofSurvey } from '../matrix/asking-surveys.ts';
import type { Tested } from './tested-call.ts';

/** The invitation was accepted days ago, so that a reminder is allowed. */
async function acceptedBefore({ world }: WriteScene): Promise<void> {
  await sql`update outgoing_mails set state = 'sent', sent_at = ${new Date('2026-11-18T08:00:00Z')}`.execute(
    world.database.query,
  );
}

const reminding: Write = {
  request: ({ id, responder }) => ({ params: { id }, body: { responders: [responder] } }),
  columns: {
    responders: 'times_resent',
    asked_addresses: 'home_id survey_id address_hash opted_out_at times_resent last_sent_at',
    mails_caused: 'id person_id caused_at mails',
    outgoing_mails: MAIL,
  },
  before: acceptedBefore,
};

export const reminders: Tested<ReminderCalls> = {
  'GET /survey/:id/reminders': { asked: ofSurvey() },
  'PUT /survey/:id/reminders': {
    asked: ofSurvey(() => ({ body: { automatic: false } })),
    goodBody: () => ({ automatic: false }),
    write: {
      request: ({ id }) => ({ params: { id }, body: { automatic: false } }),
      columns: { surveys: 'reminds reminding_since' },
    },
  },
  'POST /survey/:id/reminders': {
    asked: ofSurvey(({ responderId }) => ({ body: { responders: [responderId] } })),
    goodBody: ({ surveys }) => ({ responders: [surveys.sharedInOrgB.responderId] }),
    write: reminding,
  },
};
