import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { fromBrand, type MailBrand, type MailContent } from '#mails/rules/mail-content.ts';
import { en as frameEn, type MailFrameTexts } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { type DirectoryMailTexts, en } from '../texts/directory-mails.en.ts';
import { no } from '../texts/directory-mails.no.ts';

/** The content of mails about a directory; `href` is the whole link of the button. */
export type DirectoryMails = {
  /** To the owner: a token was created with the owner's login. */
  directoryTokenMade: { organisation: string; token: string; href: string };
  /** To a new owner: these tokens, created or confirmed by the owner before, wait for confirmation. */
  directoryTokensWaiting: { organisation: string; tokens: string; href: string };
  /** To the owner: a person who had left is a member again, because the directory lists them. */
  directoryReturned: { organisation: string; name: string; email: string; href: string };
  /** To a person in the directory at a domain that is not proven: the invitation link. */
  directoryInvitation: { organisation: string; href: string };
  /** To a person whom the directory has made a member. */
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
  directoryTokensWaiting: ({ organisation, tokens, href }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.directoryTokensWaiting.subject', { organisation }),
      preheader: t('mails.directoryTokensWaiting.preheader'),
      heading: t('mails.directoryTokensWaiting.heading'),
      paragraphs: [
        t('mails.directoryTokensWaiting.p1', { tokens, organisation }),
        t('mails.directoryTokensWaiting.p2'),
      ],
      button: { label: t('mails.directoryTokenMade.button'), href },
      why: frame('mails.common.whyOwner', { organisation, brand }),
    });
  },
  directoryReturned: ({ organisation, name, email, href }, lang, { name: brand }) => {
    const { t, frame } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.directoryReturned.subject', { name, organisation }),
      preheader: t('mails.directoryReturned.preheader'),
      heading: t('mails.directoryReturned.heading', { name }),
      paragraphs: [t('mails.directoryReturned.p1', { name, email, organisation })],
      button: { label: t('mails.directoryReturned.button'), href },
      why: frame('mails.common.whyOwner', { organisation, brand }),
    });
  },
  directoryInvitation: ({ organisation, href }, lang, { name: brand }) => {
    const { t } = wordsIn(lang);
    return fromBrand({
      subject: t('mails.directoryInvitation.subject', { organisation }),
      preheader: t('mails.directoryInvitation.preheader'),
      heading: t('mails.directoryInvitation.heading', { organisation }),
      paragraphs: [t('mails.directoryInvitation.p1', { organisation, brand }), t('mails.directoryInvitation.p2')],
      button: { label: t('mails.directoryInvitation.button', { organisation }), href },
      why: t('mails.directoryInvitation.why', { organisation, brand }),
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
