import { operatorOf } from '#brands/server/operator.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import { type CallContext, endpointsOf } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { anybody, anySignedIn } from '#platform/server/permits.ts';
import { contactCalls } from '../calls.ts';
import { insertMessage, type NewMessage } from './contact-store.ts';

const endpoint = endpointsOf(contactCalls);

/** For a logged-in person. The address is verified, so it gets a receipt. */
export const contactUs = endpoint('POST /contact-us', {
  permit: anySignedIn,
  run: async ({ body: { message, lang } }, context) => {
    const { candidate, email, personId } = context.actor;
    const id = await keep({ message, lang, name: candidate, email, personId }, context);
    await queueMail(context, { kind: 'contactReceipt', content: { messageId: id }, lang, recipient: email });
    return {};
  },
});

/**
 * For everybody else. Sends no receipt, which would mail a stranger's words to any address that the stranger types. The
 * page shows the message instead.
 */
export const contactOpenly = endpoint('POST /contact', {
  permit: anybody,
  run: async ({ body: { message, lang, email } }, context) => {
    await keep({ message, lang, email, name: '', personId: null }, context);
    return {};
  },
});

/** Stores the message and queues the mail to the operator in one transaction. */
async function keep(written: Omit<NewMessage, 'id' | 'brand' | 'writtenAt'>, context: CallContext): Promise<string> {
  const { tx, now, brand, config } = context;
  const id = newId(now);
  await insertMessage(tx, { ...written, id, brand, writtenAt: now });
  const recipient = operatorOf(config, brand).contactEmail;
  await queueMail(context, { kind: 'contactMessage', content: { messageId: id }, lang: written.lang, recipient });
  return id;
}
