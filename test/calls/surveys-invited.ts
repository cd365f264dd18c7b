import { sql } from 'kysely';
import type { SurveyCalls } from '#surveys/calls.ts';
import { insertResponders } from '#invitations/server/responder-store.ts';
import { newLinkId, newRandomId } from '#platform/server/ids.ts';
import { ADDRESS, MAIL, type WriteScene } from '../mass-assignment/write.ts';
import { after, type Arrange, type Asked, asked } from '../matrix/asking.ts';
import { ofSurvey } from '../matrix/asking-surveys.ts';
import { moveSurvey } from '../matrix/fixtures.ts';
import type { Tested } from './tested-call.ts';

type InvitedCalls = Pick<SurveyCalls, Extract<keyof SurveyCalls, `${string}/responders${string}`>>;

const tenInvited: Arrange = async ({ world, surveys: { ownInOrgC }, orgC }) => {
  await moveSurvey(world, ownInOrgC, 'ongoing');
  const more = Array.from({ length: 7 }, (_, place) => ({
    id: newRandomId(),
    linkId: newLinkId(),
    email: `more-${place}@nordvik.example`,
    lang: 'no' as const,
  }));
  await insertResponders(world.database.query, { homeId: orgC.id, id: ownInOrgC.id }, more, world.now());
  return () => ({ params: { id: ownInOrgC.id }, body: [{ email: 'eleventh@nordvik.example', lang: 'no' }] });
};

async function deliverMails({ world }: WriteScene): Promise<void> {
  await sql`update outgoing_mails set state = 'sent', sent_at = ${new Date('2026-11-18T08:00:00Z')}`.execute(
    world.database.query,
  );
}

/** Fails the mail first: only an address that no mail has reached can be corrected. */
function afterFailing(asking: Asked): Asked {
  return (resource) => {
    const arrange = asking(resource);
    if (arrange === null) return null;
    return after(
      ({ world }) => sql`update outgoing_mails set state = 'failed', sent_at = null`.execute(world.database.query),
      arrange,
    );
  };
}

/** The columns about invited addresses and about mails that a person causes. */
const ASKED = {
  asked_addresses: 'home_id survey_id address_hash opted_out_at times_resent last_sent_at',
  mails_caused: 'id person_id caused_at mails',
};

const GONE =
  'id home_id survey_id email lang link_id invited_at responded_at opted_out_at declined_at times_resent times_corrected notes address_hash address_domain left_alone';

export const invited: Tested<InvitedCalls> = {
  'GET /survey/:id/responders': { asked: ofSurvey() },
  'POST /survey/:id/responders': {
    asked: asked(
      { '11th address': tenInvited },
      ofSurvey(() => ({ body: [{ email: 'new@nordvik.example', lang: 'no' }] })),
    ),
    goodBody: () => [{ email: 'a@b.example', lang: 'no' }],
    write: {
      request: ({ id }) => ({ params: { id }, body: [{ email: 'jonas@sundvag.example', lang: 'no' }] }),
      columns: {
        responders:
          'id home_id survey_id email lang link_id invited_at responded_at opted_out_at times_resent times_corrected notes left_alone',
        ...ASKED,
        outgoing_mails: MAIL,
      },
    },
  },
  'POST /survey/:id/responders/resend/:address': {
    asked: ofSurvey(({ email, answered }, rest) => {
      if (rest.includes('not invited')) return { params: { address: 'nobody@nordvik.example' } };
      return { params: { address: rest.includes('responded') ? answered.email : email } };
    }),
    write: {
      request: ({ id }) => ({ params: { id, address: ADDRESS }, body: {} }),
      columns: { responders: 'times_resent', ...ASKED, outgoing_mails: MAIL },
      before: deliverMails,
    },
  },
  'PUT /survey/:id/responders/:responder': {
    asked: afterFailing(
      ofSurvey(({ responderId }, rest, { surveys }) => ({
        params: { responder: rest.includes('another survey') ? surveys.me.responderId : responderId },
        body: { email: 'corrected@nordvik.example' },
      })),
    ),
    goodBody: () => ({ email: 'a@b.example' }),
    write: {
      request: ({ id, responder }) => ({ params: { id, responder }, body: { email: 'ny@sundvag.example' } }),
      columns: { responders: 'email link_id times_corrected', ...ASKED, outgoing_mails: MAIL },
    },
  },
  'DELETE /survey/:id/responders/:responder': {
    asked: ofSurvey(({ responderId }) => ({ params: { responder: responderId } })),
    write: {
      request: ({ id, responder }) => ({ params: { id, responder }, body: {} }),
      columns: { responders: GONE, ...ASKED, outgoing_mails: MAIL },
    },
  },
  'PATCH /survey/:id/responders/notes': {
    asked: ofSurvey(({ responderId }, rest, { surveys }) => ({
      body: { responder: rest.includes('another survey') ? surveys.me.responderId : responderId, notes: 'Ring' },
    })),
    goodBody: ({ surveys }) => ({ responder: surveys.sharedInOrgB.responderId, notes: 'a' }),
    write: {
      request: ({ id, responder }) => ({ params: { id }, body: { responder, notes: 'Ring' } }),
      columns: { responders: 'notes', responses: 'notes' },
    },
  },
};
