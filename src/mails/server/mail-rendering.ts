import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { mailLook } from '#brands/rules/mail-look.ts';
import { operatorOf } from '#brands/server/operator.ts';
import { translator } from '#languages/rules/text.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { isUndoneOrLost } from '#platform/server/retry.ts';
import { domainOf } from '#shared/email-address.ts';
import type { MailContent } from '../rules/mail-content.ts';
import { renderMail } from '../rules/mail-frame.ts';
import { en, type MailFrameTexts } from '../texts/mail-frame.en.ts';
import { no } from '../texts/mail-frame.no.ts';
import type { WaitingMail } from './mail-claiming.ts';
import { openLink } from './sealed-link.ts';
import type { MailKinds } from './mail-kinds.ts';
import type { AddressedMail } from './mail-transport.ts';

/** A mail ready to send; `opensAt` returns the earliest time, asked just before sending. */
export type ReadyMail = AddressedMail & { opensAt: (now: Date) => Date };

/** A mail that another one gathers: it counts as sent without leaving. */
export const FOLDED = 'folded';

/** A mail that cannot be rendered, and why: a fault of ours. It is tried again later and stops no other mail. */
export class Unrenderable {
  readonly fault: unknown;

  constructor(fault: unknown) {
    this.fault = fault;
  }
}

export type RenderingResult = ReadyMail | typeof FOLDED | Unrenderable;

/**
 * Renders waiting mails of every noun; those that must no longer be sent are left out. Throws for a kind that no noun
 * owns, or two, and while the database is away.
 */
export function mailRenderer({ query }: Database, config: Config, nouns: readonly MailKinds[]) {
  const nounOf = new Map(nouns.flatMap((noun) => noun.kinds.map((kind) => [kind, noun] as const)));
  if (nounOf.size < nouns.flatMap(({ kinds }) => kinds).length)
    throw new RangeError('two nouns own the same kind of mail');
  return async (mails: readonly WaitingMail[], now: Date): Promise<Map<string, RenderingResult>> => {
    const unknown = mails.find(({ kind }) => !nounOf.has(kind));
    if (unknown !== undefined) throw new RangeError(`no noun owns the mail ${unknown.kind}`);
    const byNoun = [...Map.groupBy(mails, ({ kind }) => nounOf.get(kind))];
    const rendered: [string, RenderingResult][] = [];
    for (const [noun, own] of byNoun)
      if (noun !== undefined) rendered.push(...(await renderEach(own, (some) => renderOf(noun, some, now))));
    return new Map(rendered);
  };

  async function renderOf(
    noun: MailKinds,
    mails: readonly WaitingMail[],
    now: Date,
  ): Promise<[string, RenderingResult][]> {
    const readable = mails.flatMap((mail) => {
      const content = openLink(config, mail.recipient, mail.content);
      return content === null ? [] : [{ ...mail, content }];
    });
    const contents = await noun.contentOf(query, readable, now);
    const wanted = readable.filter(({ id }) => contents.has(id));
    const folded = await noun.foldedOf?.(query, wanted, now);
    return wanted.flatMap((mail): [string, RenderingResult][] => {
      if (folded?.has(mail.id)) return [[mail.id, FOLDED]];
      const content = contents.get(mail.id);
      const opensAt = (at: Date) => noun.opensAt?.(mail, at) ?? at;
      return content === undefined ? [] : [[mail.id, { ...addressed(mail, content, config), opensAt }]];
    });
  }
}

type Render = (mails: readonly WaitingMail[]) => Promise<[string, RenderingResult][]>;

/** Renders mails together and, when one of them cannot be rendered, one by one, so that it stops no other. */
async function renderEach(mails: readonly WaitingMail[], render: Render): Promise<[string, RenderingResult][]> {
  try {
    return await render(mails);
  } catch (error) {
    if (isUndoneOrLost(error)) throw error;
    const [first, ...others] = mails;
    if (first === undefined) return [];
    if (others.length === 0) return [[first.id, new Unrenderable(error)]];
    const apart: [string, RenderingResult][] = [];
    for (const mail of mails) apart.push(...(await renderEach([mail], render)));
    return apart;
  }
}

function addressed(mail: WaitingMail, content: MailContent, config: Config): AddressedMail {
  const look = mailLook(mail.brand, operatorOf(config, mail.brand));
  const t = translator<MailFrameTexts>(mail.lang, { en, no }[mail.lang]);
  const address = config.mailFrom ?? BRAND_SETTINGS[mail.brand].mailSender;
  const name =
    content.sender === null
      ? look.brandName
      : t('mails.common.from', { candidateFull: content.sender.name, brand: look.brandName });
  return {
    id: mail.id,
    // The same at every try, so that a relay or a reader can recognise a repeat.
    messageId: `<${mail.id}@${domainOf(address)}>`,
    from: { name, address },
    replyTo: replyToOf(content),
    to: { name: '', address: mail.recipient },
    ...renderMail({ content, look, lang: mail.lang, origin: mail.origin }),
    headers: headersOf(content),
  };
}

function replyToOf({ sender, replyTo }: MailContent): AddressedMail['replyTo'] {
  if (sender === null) return replyTo ?? null;
  return sender.replyTo === null ? null : { name: sender.name, address: sender.replyTo };
}

function headersOf({ optOut }: MailContent): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (optOut === null) return automatic;
  return {
    ...automatic,
    'List-Unsubscribe': `<${optOut.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
