import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { MailKind } from '../rules/mail-budgets.ts';
import type { MailBrand, MailContent } from '../rules/mail-content.ts';
import type { WaitingMail } from './mail-claiming.ts';

/** The mails of one noun: the kinds that it queues, and the content of each at the time of sending. */
export type MailKinds = {
  kinds: readonly MailKind[];
  /** The content by mail id; a mail that must no longer be sent is missing. */
  contentOf: (query: Query, mails: readonly WaitingMail[], now: Date) => Promise<ReadonlyMap<string, MailContent>>;
  /** The ids of mails that count as sent without leaving, because another mail gathers them. */
  foldedOf?: (query: Query, mails: readonly WaitingMail[], now: Date) => Promise<ReadonlySet<string>>;
  /** The earliest time to send a mail whose hour matters: now or later. */
  opensAt?: (mail: WaitingMail, now: Date) => Date;
};

type Templates = Readonly<Partial<Record<MailKind, (content: never, lang: Lang, brand: MailBrand) => MailContent>>>;

/** The mails of kinds whose content needs only the queued variables. */
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
