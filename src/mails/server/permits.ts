import type { Context } from '#platform/server/endpoint.ts';
import { isLinkId } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { getsMails, type MailTopic } from '../rules/mail-topics.ts';
import { selectChoiceByLink } from './mail-choice-store.ts';

type ByLink = { params: { linkId: string } };

/** The permits of the calls about the mails of a topic. */
export function permitsOf(topic: MailTopic) {
  async function recipient(_: object, { actor, config }: Context<'profile'>): Promise<void> {
    if (!getsMails(topic, actor, config)) throw new Refusal(403);
  }
  /** Anybody with the link may see the choice and change it, and learns nothing else about the person. */
  async function choiceByLink({ params: { linkId } }: ByLink, { tx, brand }: Context) {
    const choice = isLinkId(linkId) ? await selectChoiceByLink(tx, topic, { brand, linkId }) : null;
    if (choice === null) throw new Refusal(404);
    return choice;
  }
  return { recipient, choiceByLink };
}
