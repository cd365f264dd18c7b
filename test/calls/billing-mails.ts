import { sql } from 'kysely';
import type { BillingCalls } from '#billing/calls.ts';
import { type Arrange, asked, plain } from '../matrix/asking.ts';
import { is } from '../matrix/checks.ts';
import type { Tested } from './tested-call.ts';

type OfMails = Extract<keyof BillingCalls, `${string}/subscription-mails${string}`>;

/** The link that stands in the mails to the owner. */
const MAIL_LINK = 'KanarifuglMalPost54321';
const mailLink: Arrange = async ({ world, people }) => {
  await sql`insert into subscription_mail_choices (person_id, link_id) values (${people.owner.id}, ${MAIL_LINK})`.execute(
    world.database.query,
  );
  return () => ({ params: { linkId: MAIL_LINK }, body: { wanted: false } });
};
const unknownMailLink = plain({ params: { linkId: MAIL_LINK }, body: { wanted: false } });

export const subscriptionMails: Tested<Pick<BillingCalls, OfMails>> = {
  'GET /subscription-mails': { asked: asked({ self: plain() }), allowed: is({ wanted: true }) },
  'PUT /subscription-mails': {
    asked: asked({ self: plain({ body: { wanted: false } }) }),
    goodBody: () => ({ wanted: true }),
    write: {
      request: () => ({ body: { wanted: false } }),
      columns: { subscription_mail_choices: 'person_id link_id wanted' },
    },
  },
  'GET /subscription-mails/:linkId': {
    asked: asked({ 'subscriptionMails:link': mailLink, 'subscriptionMails:unknown': unknownMailLink }),
    allowed: is({ wanted: true }),
  },
  'POST /subscription-mails/:linkId': {
    asked: asked({ 'subscriptionMails:link': mailLink, 'subscriptionMails:unknown': unknownMailLink }),
    goodBody: () => ({ wanted: true }),
    write: {
      request: () => ({ params: { linkId: MAIL_LINK }, body: { wanted: false } }),
      columns: { subscription_mail_choices: 'wanted' },
      before: ({ world, ingrid }) =>
        sql`insert into subscription_mail_choices (person_id, link_id) values (${ingrid.id}, ${MAIL_LINK})`.execute(
          world.database.query,
        ),
    },
  },
};
