import { sql } from 'kysely';
import type { MailCalls } from '#mails/calls.ts';
import type { MailTopic } from '#mails/rules/mail-topics.ts';
import { type Arrange, asked, plain } from '../matrix/asking.ts';
import { is, matches } from '../matrix/checks.ts';
import type { Person, World } from '../world.ts';
import type { Tested } from './tested-call.ts';

const LINK = 'KanarifuglMalPost12345';
const OFF = { body: { wanted: false } };
const OFF_BY_LINK = { params: { linkId: LINK }, ...OFF };

const insertLink = (world: World, topic: MailTopic, { id }: Person) =>
  sql`insert into mail_choices (person_id, topic, link_id) values (${id}, ${topic}, ${LINK})`.execute(
    world.database.query,
  );

const link = (topic: MailTopic): Arrange => {
  return async ({ world, people }) => {
    await insertLink(world, topic, people.owner);
    return () => OFF_BY_LINK;
  };
};

const goalLink = asked({ 'goalMails:link': link('goals'), 'goalMails:unknown': plain(OFF_BY_LINK) });
const subscriptionLink = asked({
  'subscriptionMails:link': link('subscription'),
  'subscriptionMails:unknown': plain(OFF_BY_LINK),
});

const answerBackLink = asked({
  'answerBackMails:link': link('answerBack'),
  'answerBackMails:unknown': plain(OFF_BY_LINK),
});

const read = { asked: asked({ self: plain() }), allowed: is({ wanted: true }) };
const choose = { asked: asked({ self: plain(OFF) }), goodBody: () => ({ wanted: true }) };

/** The columns of a choice. A trigger copies it to the table that the previous version reads. */
const chosen = (copy: string) => ({
  mail_choices: 'person_id topic link_id wanted',
  [copy]: 'person_id link_id wanted',
});

const chooseByLink = (topic: MailTopic, copy: string | null, created = '') => ({
  goodBody: () => ({ wanted: true }),
  write: {
    request: () => OFF_BY_LINK,
    columns: { mail_choices: `${created}wanted`, ...(copy !== null && { [copy]: 'wanted' }) },
    before: ({ world, ingrid }: { world: World; ingrid: Person }) => insertLink(world, topic, ingrid),
  },
});

export const mails: Tested<MailCalls> = {
  'GET /user/mails': {
    asked: asked({ self: plain() }),
    allowed: matches({ requests: 'each', checkIns: true, goals: true, answerBack: true }),
  },
  'PUT /user/mails': {
    asked: asked({
      self: plain({ body: { requests: 'daily', checkIns: false } }),
      'self, about the subscription': plain({ body: { subscription: false } }),
    }),
    goodBody: () => ({ requests: 'daily', checkIns: false, goals: false, answerBack: false }),
    write: {
      request: () => ({ body: { requests: 'daily', checkIns: false } }),
      columns: { mail_choices: 'person_id topic link_id wanted' },
    },
  },
  'GET /goal-mails': read,
  'PUT /goal-mails': { ...choose, write: { request: () => OFF, columns: chosen('goal_mail_choices') } },
  'GET /goal-mails/:linkId': { asked: goalLink, allowed: is({ wanted: true }) },
  'POST /goal-mails/:linkId': {
    asked: goalLink,
    ...chooseByLink('goals', 'goal_mail_choices', 'person_id topic link_id '),
  },
  'GET /subscription-mails': read,
  'PUT /subscription-mails': { ...choose, write: { request: () => OFF, columns: chosen('subscription_mail_choices') } },
  'GET /subscription-mails/:linkId': { asked: subscriptionLink, allowed: is({ wanted: true }) },
  'POST /subscription-mails/:linkId': {
    asked: subscriptionLink,
    ...chooseByLink('subscription', 'subscription_mail_choices'),
  },
  'GET /answer-back-mails/:linkId': { asked: answerBackLink, allowed: is({ wanted: true }) },
  'POST /answer-back-mails/:linkId': { asked: answerBackLink, ...chooseByLink('answerBack', null) },
};
