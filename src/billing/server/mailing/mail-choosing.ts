import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { isLinkId } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { billingCalls } from '../../calls.ts';
import { ownedBy } from '../paying/paying-owner.ts';
import { subscriptionMailChoices } from './reminder-store.ts';

const endpoint = endpointsOf(billingCalls);

/** Only the owner is written to. */
async function refuseUnlessOwner(_: unknown, { actor }: Context<'profile'>): Promise<void> {
  ownedBy(actor);
}

export const readSubscriptionMails = endpoint('GET /subscription-mails', {
  permit: refuseUnlessOwner,
  run: async (_, { tx, actor }) => ({ wanted: await subscriptionMailChoices.select(tx, actor.personId) }),
});

export const chooseSubscriptionMails = endpoint('PUT /subscription-mails', {
  permit: refuseUnlessOwner,
  run: async ({ body }, { tx, actor }) => {
    await subscriptionMailChoices.update(tx, actor.personId, body.wanted);
    return {};
  },
});

type Asked = { params: { linkId: string } };

/** Whoever has the link from a mail may look at the choice and change it; nothing else is told of the person. */
async function choiceBehind({ params: { linkId } }: Asked, { tx, brand }: { tx: Query; brand: BrandId }) {
  const choice = isLinkId(linkId) ? await subscriptionMailChoices.selectBehind(tx, { brand, linkId }) : null;
  if (choice === null) throw new Refusal(404);
  return choice;
}

export const readSubscriptionMailsBehindLink = endpoint('GET /subscription-mails/:linkId', {
  permit: choiceBehind,
  run: async ({ permitted: { wanted } }) => ({ wanted }),
});

export const chooseSubscriptionMailsBehindLink = endpoint('POST /subscription-mails/:linkId', {
  permit: choiceBehind,
  run: async ({ body, permitted: { personId } }, { tx }) => {
    await subscriptionMailChoices.update(tx, personId, body.wanted);
    return {};
  },
});

/** The choice, without the link. */
export const exportSubscriptionMails: OwnDataChapter = async (tx, { id }) => ({
  subscriptionMails: { wanted: await subscriptionMailChoices.select(tx, id) },
});

export const eraseSubscriptionMails: EraseStep = (tx, { id }) => subscriptionMailChoices.erase(tx, id);
