import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { type Context, type Endpoint, endpointsOf } from '#platform/server/endpoint.ts';
import { mailCalls } from '../calls.ts';
import { getsMails, type MailChoice, type MailTopic } from '../rules/mail-topics.ts';
import { deleteChoices, selectChoices, selectWanted, upsertWanted } from './mail-choice-store.ts';
import { permitsOf } from './permits.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';

const endpoint = endpointsOf(mailCalls);

type Choice = { body: { wanted: boolean } };

/** What the link of a topic switches: its page speaks of all mails about the goals. */
const ALSO: Readonly<Record<MailTopic, readonly MailChoice[]>> = {
  goals: ['goals', 'checkIns'],
  subscription: ['subscription'],
  answerBack: ['answerBack'],
};

/** The handlers of the calls of a topic. */
function handlersOf(topic: MailTopic) {
  const { recipient, choiceByLink } = permitsOf(topic);
  return {
    read: {
      permit: recipient,
      run: async (_: unknown, { tx, actor }: Context<'profile'>) => ({
        wanted: await selectWanted(tx, topic, actor.personId),
      }),
    },
    choose: {
      permit: recipient,
      run: async ({ body }: Choice, { tx, actor }: Context<'profile'>) => {
        await upsertWanted(tx, topic, actor.personId, body.wanted);
        return {};
      },
    },
    readByLink: {
      permit: choiceByLink,
      run: async ({ permitted: { wanted } }: { permitted: { wanted: boolean } }) => ({ wanted }),
    },
    chooseByLink: {
      permit: choiceByLink,
      run: async ({ body, permitted }: Choice & { permitted: { personId: string } }, { tx }: { tx: Query }) => {
        for (const one of ALSO[topic]) await upsertWanted(tx, one, permitted.personId, body.wanted);
        return {};
      },
    },
  };
}

const goals = handlersOf('goals');
const subscription = handlersOf('subscription');
const answerBack = handlersOf('answerBack');

/** The calls that mail programs make for a one-click opt-out, too. */
export const chooseByLink: Readonly<Record<MailTopic, Endpoint>> = {
  goals: endpoint('POST /goal-mails/:linkId', goals.chooseByLink),
  subscription: endpoint('POST /subscription-mails/:linkId', subscription.chooseByLink),
  answerBack: endpoint('POST /answer-back-mails/:linkId', answerBack.chooseByLink),
};

const readChoices = endpoint('GET /user/mails', {
  permit: anySignedIn,
  run: async (_, { tx, actor, config }) => {
    const {
      checkIns = true,
      goals: ending = true,
      subscription: told = true,
      eachRequest = true,
      answerBack: reminded = true,
    } = await selectChoices(tx, actor.personId);
    return {
      requests: eachRequest ? ('each' as const) : ('daily' as const),
      checkIns,
      goals: ending,
      answerBack: reminded,
      ...(getsMails('subscription', actor, config) && { subscription: told }),
    };
  },
});

const changeChoices = endpoint('PUT /user/mails', {
  permit: anySignedIn,
  run: async ({ body: { requests, ...chosen } }, { tx, actor, config }) => {
    if (chosen.subscription !== undefined && !getsMails('subscription', actor, config)) throw new Refusal(403);
    const choices = { ...chosen, eachRequest: requests === undefined ? undefined : requests === 'each' };
    for (const [topic, wanted] of Object.entries(choices))
      if (wanted !== undefined) await upsertWanted(tx, topic as MailChoice, actor.personId, wanted);
    return {};
  },
});

export const mailEndpoints: readonly Endpoint[] = [
  readChoices,
  changeChoices,
  endpoint('GET /goal-mails', goals.read),
  endpoint('PUT /goal-mails', goals.choose),
  endpoint('GET /goal-mails/:linkId', goals.readByLink),
  chooseByLink.goals,
  endpoint('GET /subscription-mails', subscription.read),
  endpoint('PUT /subscription-mails', subscription.choose),
  endpoint('GET /subscription-mails/:linkId', subscription.readByLink),
  chooseByLink.subscription,
  endpoint('GET /answer-back-mails/:linkId', answerBack.readByLink),
  chooseByLink.answerBack,
];

/** The choices without the links, which are secrets. */
export const exportMailChoices: OwnDataChapter = async (tx, { id }) => ({
  goalMails: { wanted: await selectWanted(tx, 'goals', id) },
  subscriptionMails: { wanted: await selectWanted(tx, 'subscription', id) },
  checkInMails: { wanted: await selectWanted(tx, 'checkIns', id) },
  answerBackMails: { wanted: await selectWanted(tx, 'answerBack', id) },
  requestMails: { each: await selectWanted(tx, 'eachRequest', id) },
});

export const eraseMailChoices: EraseStep = (tx, { id }) => deleteChoices(tx, id);
