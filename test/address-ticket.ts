import type { World } from './world.ts';

/** The ticket in the newest mail about what is stored about the address: no call gives it out. */
export async function ticketFor(world: World, email: string): Promise<string> {
  const mail = (await world.rows('outgoing_mails')).findLast(
    ({ kind, recipient }) => kind === 'storedAboutYou' && recipient === email,
  );
  const content = mail?.['content'] as { href: string } | undefined;
  if (content === undefined) throw new Error(`no mail about ${email}`);
  return new URL(content.href).pathname.split('/')[2] ?? '';
}
