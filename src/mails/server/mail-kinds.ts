import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { MailKind } from '../rules/mail-budgets.ts';
import type { MailBrand, MailContent } from '../rules/mail-content.ts';
import type { WaitingMail } from './mail-claiming.ts';

/** The mails of one noun: the kinds that it queues, and what each of them says when it leaves. */
export type MailKinds = {
  kinds: readonly MailKind[];
  /** By the id of the mail; one that must no longer be sent is missing. */
  contentOf: (query: Query, mails: readonly WaitingMail[], now: Date) => Promise<ReadonlyMap<string, MailContent>>;
  /** From when on a mail may leave, where not every hour is right: now, or an instant to come. */
  opensAt?: (mail: WaitingMail, now: Date) => Date;
};

/** What a mail says, from what was queued with it. */
type Templates = Readonly<Partial<Record<MailKind, (content: never, lang: Lang, brand: MailBrand) => MailContent>>>;

/** Mails that need nothing but what was queued with them: one template a kind. */
export function fromTemplates(templates: Templates): MailKinds {
  const said = ({ kind, content, lang, brand }: WaitingMail): MailContent => {
    const template = templates[kind];
    if (template === undefined) throw new RangeError(`no template for the mail ${kind}`);
    // The noun that owns the kind has queued this content with the type of its own template.
    return template(content as never, lang, BRAND_SETTINGS[brand]);
  };
  return {
    kinds: Object.keys(templates) as MailKind[],
    contentOf: (_query, mails) => Promise.resolve(new Map(mails.map((mail) => [mail.id, said(mail)]))),
  };
}
