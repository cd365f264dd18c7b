import { en as accessEn, type AccessTexts } from '#access/texts/access.en.ts';
import { no as accessNo } from '#access/texts/access.no.ts';
import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { en as agreedEn, type AgreedTexts } from '../texts/agreed.en.ts';
import { no as agreedNo } from '../texts/agreed.no.ts';
import type { AgreedRule } from './agreed.ts';
import { en, type OrganisationMailTexts } from '../texts/organisation-mails.en.ts';
import { no } from '../texts/organisation-mails.no.ts';

/** The content of an organisation's mails; `href` is the full link of the button. */
export type OrganisationMails = {
  /** To the owner, when a person waits for a role. */
  newJoiner: { organisation: string; name: string; email: string; href: string };
  /** To a person who waited for a role. */
  roleGranted: { organisation: string; owner: string; role: 'member' | 'supporter'; href: string };
  /** To a person whom the owner has removed. */
  memberRemoved: { organisation: string; owner: string; href: string };
  /**
   * To the new owner. `webhooks` names those that an owner before has saved; with `accountKept` the new owner's account
   * was about to be deleted.
   */
  ownerHandedOver: {
    organisation: string;
    name: string;
    payments?: boolean;
    webhooks?: string;
    accountKept?: boolean;
    href: string;
  };
  /** To every member; `day` is the first day on which the rule can be changed. */
  agreedUnlocked: {
    organisation: string;
    owner: string;
    rule: AgreedRule;
    reason: string;
    day: string;
    href: string;
  };
  /** To everybody in the organisation; `day` is the planned one. */
  closingPlanned: { organisation: string; owner: string; day: string; href: string };
  closingCancelled: { organisation: string; owner: string; day: string; href: string };
};
export type OrganisationMailKind = keyof OrganisationMails;

/** The mail templates by kind; the shared frame is added later (rules 7). */
export const ORGANISATION_MAILS: {
  [K in OrganisationMailKind]: (content: OrganisationMails[K], lang: Lang, brand: MailBrand) => MailContent;
} = {
  newJoiner: ({ organisation, name, email, href }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.newJoiner.subject', { name, organisation }),
      preheader: t('mails.newJoiner.preheader', { name }),
      heading: t('mails.newJoiner.heading', { name }),
      paragraphs: [t('mails.newJoiner.p1', { name, email, organisation }), t('mails.newJoiner.p2')],
      button: { label: t('mails.newJoiner.button'), href },
      why: frame('mails.common.whyOwner', { organisation, brand }),
    });
  },
  roleGranted: ({ organisation, owner, role, href }, lang, { name: brand }) => {
    const { t, access } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.roleGranted.subject', { organisation }),
      preheader: t('mails.roleGranted.preheader', { role: access(`access.role.${role}.name`) }),
      heading: t('mails.roleGranted.heading', { organisation }),
      paragraphs: [t(`mails.roleGranted.${role}Text`, { owner })],
      button: { label: t('mails.roleGranted.button', { brand }), href },
      why: t('mails.roleGranted.why', { organisation, brand }),
    });
  },
  memberRemoved: ({ organisation, owner, href }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.memberRemoved.subject', { organisation }),
      preheader: t('mails.memberRemoved.preheader'),
      heading: t('mails.memberRemoved.heading', { organisation }),
      paragraphs: [t('mails.memberRemoved.p1', { owner, organisation }), t('mails.memberRemoved.p2')],
      button: { label: t('mails.memberRemoved.button', { brand }), href },
      why: t('mails.memberRemoved.why', { organisation, brand }),
    });
  },
  ownerHandedOver: (handed, lang, { name: brand }) => {
    const { organisation, name, payments = true, webhooks = '', accountKept = false, href } = handed;
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.ownerHandedOver.subject', { organisation }),
      preheader: t('mails.ownerHandedOver.preheader', { name }),
      heading: t('mails.ownerHandedOver.heading'),
      paragraphs: [
        t(payments ? 'mails.ownerHandedOver.p1' : 'mails.ownerHandedOver.p1Unpaid', { name, organisation }),
        ...(webhooks === '' ? [] : [t('mails.ownerHandedOver.webhooks', { webhooks })]),
        ...(accountKept ? [t('mails.ownerHandedOver.accountKept')] : []),
      ],
      button: { label: t('mails.ownerHandedOver.button'), href },
      why: frame('mails.common.whyOwner', { organisation, brand }),
    });
  },
  agreedUnlocked: ({ organisation, owner, rule: code, reason, day, href }, lang, { name: brand }) => {
    const { t, agreed } = wordsIn(lang);
    const date = longDay(lang, day as CalendarDay);
    const rule = agreed(`documents.agreed.${code}.title`);
    return fromBrand({
      subject: t('mails.agreedUnlocked.subject', { rule, organisation }),
      preheader: t('mails.agreedUnlocked.preheader', { date }),
      heading: t('mails.agreedUnlocked.heading'),
      paragraphs: [t('mails.agreedUnlocked.p1', { owner, rule, reason }), t('mails.agreedUnlocked.p2', { date })],
      button: { label: t('mails.agreedUnlocked.button'), href },
      why: t('mails.agreedUnlocked.why', { organisation, brand }),
    });
  },
  closingPlanned: ({ organisation, owner, day, href }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    const date = longDay(lang, day as CalendarDay);
    return fromBrand({
      subject: t('mails.closingPlanned.subject', { organisation, date }),
      preheader: t('mails.closingPlanned.preheader'),
      heading: t('mails.closingPlanned.heading', { organisation, date }),
      paragraphs: [t('mails.closingPlanned.p1', { owner, brand })],
      button: { label: t('mails.closingPlanned.button', { brand }), href },
      why: t('mails.closingPlanned.why', { organisation, brand }),
    });
  },
  closingCancelled: ({ organisation, owner, day, href }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.closingCancelled.subject', { organisation }),
      preheader: t('mails.closingCancelled.preheader'),
      heading: t('mails.closingCancelled.heading', { organisation }),
      paragraphs: [t('mails.closingCancelled.p1', { owner, date: longDay(lang, day as CalendarDay) })],
      button: { label: t('mails.closingPlanned.button', { brand }), href },
      why: t('mails.closingPlanned.why', { organisation, brand }),
    });
  },
};

type Words = {
  t: Translate<OrganisationMailTexts>;
  frame: Translate<MailFrameTexts>;
  access: Translate<AccessTexts>;
  agreed: Translate<AgreedTexts>;
};

function wordsIn(lang: Lang): Words {
  return {
    t: translator<OrganisationMailTexts>(lang, { en, no }[lang]),
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
    access: translator<AccessTexts>(lang, { en: accessEn, no: accessNo }[lang]),
    agreed: translator<AgreedTexts>(lang, { en: agreedEn, no: agreedNo }[lang]),
  };
}
