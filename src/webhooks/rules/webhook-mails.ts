import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { en, type WebhookMailTexts } from '../texts/webhook-mails.en.ts';
import { no } from '../texts/webhook-mails.no.ts';

/**
 * The variables of the mail to the owner when a webhook is paused: after the last try, whose `status` is null when the
 * receiver was silent, or with `left` because the person who saved it last has lost the role.
 */
export type WebhookMails = {
  webhookPaused: { name: string; organisation: string; status: number | null; left?: boolean; href: string };
};

export const WEBHOOK_MAILS: {
  [K in keyof WebhookMails]: (content: WebhookMails[K], lang: Lang, brand: MailBrand) => MailContent;
} = {
  webhookPaused: ({ name, organisation, status, left = false, href }, lang, { name: brand }) => {
    const t = translator<WebhookMailTexts>(lang, { en, no }[lang]);
    const frame = translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]);
    const failed = () =>
      status === null ? t('mails.webhookPaused.p1Silent') : t('mails.webhookPaused.p1', { code: String(status) });
    return fromBrand({
      subject: t('mails.webhookPaused.subject', { name }),
      preheader: t(left ? 'mails.webhookPaused.preheaderLeft' : 'mails.webhookPaused.preheader'),
      heading: t('mails.webhookPaused.heading', { name }),
      paragraphs: [left ? t('mails.webhookPaused.p1Left') : failed(), t('mails.webhookPaused.p2')],
      button: { label: t('mails.webhookPaused.button'), href },
      why: frame('mails.common.whyOwner', { organisation, brand }),
    });
  },
};
