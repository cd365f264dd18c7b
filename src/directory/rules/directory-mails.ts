import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { type DirectoryMailTexts, en } from '../texts/directory-mails.en.ts';
import { no } from '../texts/directory-mails.no.ts';

/** What the mails about a directory are filled with; `href` is the whole link of the button. */
export type DirectoryMails = {
  /** To the owner: somebody with the owner's login has made a token. */
  directoryTokenMade: { organisation: string; token: string; href: string };
  /** To somebody whom the directory has made a member. */
  directoryMember: { organisation: string; href: string };
};

export const DIRECTORY_MAILS: {
  [K in keyof DirectoryMails]: (content: DirectoryMails[K], lang: Lang, brand: MailBrand) => MailContent;
} = {
  directoryTokenMade: ({ organisation, token, href }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.directoryTokenMade.subject', { organisation }),
      preheader: t('mails.directoryTokenMade.preheader', { token }),
      heading: t('mails.directoryTokenMade.heading'),
      paragraphs: [t('mails.directoryTokenMade.p1', { token, organisation }), t('mails.directoryTokenMade.p2')],
      button: { label: t('mails.directoryTokenMade.button'), href },
      why: frame('mails.common.whyOwner', { organisation, brand }),
    });
  },
  directoryMember: ({ organisation, href }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.directoryMember.subject', { organisation }),
      preheader: t('mails.directoryMember.preheader'),
      heading: t('mails.directoryMember.heading', { organisation }),
      paragraphs: [
        t('mails.directoryMember.p1', { organisation, brand }),
        t('mails.directoryMember.p2', { organisation }),
      ],
      button: { label: t('mails.directoryMember.button', { brand }), href },
      why: t('mails.directoryMember.why', { organisation, brand }),
    });
  },
};

function wordsIn(lang: Lang): { t: Translate<DirectoryMailTexts>; frame: Translate<MailFrameTexts> } {
  return {
    t: translator<DirectoryMailTexts>(lang, { en, no }[lang]),
    frame: translator<MailFrameTexts>(lang, { en: frameEn, no: frameNo }[lang]),
  };
}
