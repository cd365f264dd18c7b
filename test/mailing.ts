import { mailKinds } from '#app/server/lifecycle-steps.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import type { AddressedMail, Delivery, MailTransport } from '#mails/server/mail-transport.ts';
import { readConfig } from '#platform/server/config.ts';
import type { World } from './world.ts';

/** A relay that accepts every mail, or replies as the test says for a recipient, and keeps what it accepted. */
export function keepingRelay() {
  const taken: AddressedMail[] = [];
  const answers = new Map<string, Delivery>();
  const transport: MailTransport = {
    deliver(mail) {
      const answer = answers.get(mail.to.address) ?? { accepted: true };
      if (answer.accepted) taken.push(mail);
      return Promise.resolve(answer);
    },
    close: () => undefined,
  };
  const recipients = () => taken.map(({ to }) => to.address);
  return { transport, taken, answers, recipients };
}

/** Sends everything that is due in the world. `settings` must be those of the world, where they matter. */
export function sendAll(world: World, transport: MailTransport, settings: Record<string, string> = {}): Promise<void> {
  return sendDueMails({
    database: world.database,
    transport,
    render: mailRenderer(world.database, readConfig(settings), mailKinds),
    now: world.now,
    mostPerDay: 5,
  });
}
