import type { World } from './world.ts';

/** Returns the ticket in the newest mail about an address's stored data; no call returns it. */
export async function ticketFor(world: World, email: string): Promise<string> {
  const mail = (await world.rows('outgoing_mails')).findLast(
    ({ kind, recipient }) => kind === 'storedAboutYou' && recipient === email,
  );
  const content = mail?.['content'] as { href: string } | undefined;
  if (content === undefined) throw new Error(`there is no mail about ${email}`);
  return new URL(content.href).pathname.split('/')[2] ?? '';
}
