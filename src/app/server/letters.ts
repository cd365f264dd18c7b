import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { mailLook } from '#brands/rules/mail-look.ts';
import { ACCOUNT_MAILS } from '#identity/rules/account-mails.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { ORGANISATION_MAILS } from '#organisations/rules/organisation-mails.ts';
import { renderMail } from '#platform/rules/mail-frame.ts';
import type { MailBrand, MailParts } from '#platform/rules/mail-parts.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { WaitingMail } from '#platform/server/mail-claiming.ts';
import type { Letter } from '#platform/server/mail-transport.ts';
import { en, type MailFrameTexts } from '#platform/texts/mail-frame.en.ts';
import { no } from '#platform/texts/mail-frame.no.ts';
import { storedAboutYou } from '#responding/rules/address-mail.ts';
import { domainOf } from '#shared/email-address.ts';
import { invitationLetters } from '#surveys/server/invitation-letters.ts';

/** Makes letters of waiting mails, whichever noun queued them; those that must no longer be sent are left out. */
export function letterWriter({ query }: Database, config: Config) {
  return async (mails: readonly WaitingMail[]): Promise<Map<string, Letter>> => {
    const invitations = mails.filter(({ kind }) => kind === 'invitation');
    const parts = await invitationLetters(query, invitations);
    for (const mail of mails) {
      if (mail.kind !== 'invitation') parts.set(mail.id, mailOfKind(mail));
    }
    return new Map(
      mails.flatMap((mail) => {
        const said = parts.get(mail.id);
        return said === undefined ? [] : [[mail.id, letterOf(mail, said, config)] as const];
      }),
    );
  };
}

/** Every mail but the invitation is filled in from what was queued with it; its kind names the template. */
const TEMPLATES = { ...ACCOUNT_MAILS, ...ORGANISATION_MAILS, storedAboutYou };
type Template = (content: unknown, lang: Lang, brand: MailBrand) => MailParts;

function mailOfKind({ kind, content, lang, brand }: WaitingMail): MailParts {
  const template = TEMPLATES[kind as keyof typeof TEMPLATES] as Template;
  return template(content, lang, BRAND_SETTINGS[brand]);
}

function letterOf(mail: WaitingMail, parts: MailParts, config: Config): Letter {
  const look = mailLook(mail.brand);
  const t = translator<MailFrameTexts>(mail.lang, { en, no }[mail.lang]);
  const address = config.mailFrom ?? BRAND_SETTINGS[mail.brand].mailSender;
  const name =
    parts.sender === null
      ? look.brandName
      : t('mails.common.from', { candidateFull: parts.sender.name, brand: look.brandName });
  return {
    id: mail.id,
    // The same at every try, so that a relay or a reader can tell a repeat.
    messageId: `<${mail.id}@${domainOf(address)}>`,
    from: { name, address },
    replyTo: parts.sender === null ? null : { name: parts.sender.name, address: parts.sender.replyTo },
    to: { name: '', address: mail.recipient },
    ...renderMail({ parts, look, lang: mail.lang, origin: mail.origin }),
    headers: headersOf(parts),
  };
}

function headersOf({ optOut }: MailParts): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (optOut === null) return automatic;
  return {
    ...automatic,
    'List-Unsubscribe': `<${optOut.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
