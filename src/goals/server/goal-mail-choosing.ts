import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { isLinkId } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Query } from '#platform/server/database.ts';
import { goalCalls } from '../calls.ts';
import { goalMailChoices } from './goal-mail-store.ts';

const endpoint = endpointsOf(goalCalls);

type Asked = { params: { linkId: string } };

/** Whoever has the link from a mail may look at the choice and change it; nothing else is told of the person. */
async function choiceBehind({ params: { linkId } }: Asked, { tx, brand }: { tx: Query; brand: BrandId }) {
  const choice = isLinkId(linkId) ? await goalMailChoices.selectBehind(tx, { brand, linkId }) : null;
  if (choice === null) throw new Refusal(404);
  return choice;
}

export const readGoalMailsBehindLink = endpoint('GET /goal-mails/:linkId', {
  permit: choiceBehind,
  run: async ({ permitted: { wanted } }) => ({ wanted }),
});

export const chooseGoalMailsBehindLink = endpoint('POST /goal-mails/:linkId', {
  permit: choiceBehind,
  run: async ({ body, permitted: { personId } }, { tx }) => {
    await goalMailChoices.update(tx, personId, body.wanted);
    return {};
  },
});

export const readGoalMails = endpoint('GET /goal-mails', async (_, { tx, actor }) => ({
  wanted: await goalMailChoices.select(tx, actor.personId),
}));

export const chooseGoalMails = endpoint('PUT /goal-mails', async ({ body }, { tx, actor }) => {
  await goalMailChoices.update(tx, actor.personId, body.wanted);
  return {};
});

/** The choice, without the link. */
export const exportGoalMails: OwnDataChapter = async (tx, { id }) => ({
  goalMails: { wanted: await goalMailChoices.select(tx, id) },
});

export const eraseGoalMails: EraseStep = (tx, { id }) => goalMailChoices.erase(tx, id);
