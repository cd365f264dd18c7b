import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { en as homeEn, type HomeTexts } from '#brands/texts/home.en.ts';
import { no as homeNo } from '#brands/texts/home.no.ts';
import { en as invitationEn, type InvitationMailTexts } from '#invitations/texts/invitation-mail.en.ts';
import { no as invitationNo } from '#invitations/texts/invitation-mail.no.ts';
import { type Lang, LOCALE } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { Form } from '#responding/server/form.ts';
import { en as respondingEn, type RespondingTexts } from '#responding/texts/responding.en.ts';
import { no as respondingNo } from '#responding/texts/responding.no.ts';
import { previewPath, PREVIEW_SIDES } from './brand-files.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';

const WORDS = {
  en: { ...homeEn, ...invitationEn, ...respondingEn },
  no: { ...homeNo, ...invitationNo, ...respondingNo },
};

type Shared = {
  brand: Brand;
  lang: Lang;
  /** The address that is set for the brand: a preview never contains the host of a request. */
  origin: string;
};

/** Returns the preview of a link to the app: the brand, whatever page it leads to. */
export function appPreview(shared: Shared): Html {
  const t = wordsOf(shared.lang);
  const { name: brand } = BRAND_SETTINGS[shared.brand];
  return previewTags(shared, { title: t('home.pageTitle', { brand }), description: t('home.hero.text', { brand }) });
}

/**
 * Returns the preview of a link to a form. An anonymous link is meant to be shared, so its preview says who asks. A
 * personal link is a secret, and a preview in the wrong place would reveal whom the recipient is asked about.
 */
export function formPreview(shared: Shared, form: Form | null): Html {
  const t = wordsOf(shared.lang);
  const isOpen = form?.status === 'open';
  const title =
    isOpen && form.isAnonymous
      ? t('mails.invitation.subject', { candidateFull: form.candidate })
      : t('responding.pageTitle');
  const { name } = BRAND_SETTINGS[shared.brand];
  return previewTags(shared, { title, description: isOpen ? t('responding.questions.title') : name });
}

function wordsOf(lang: Lang) {
  return translator<HomeTexts & InvitationMailTexts & RespondingTexts>(lang, WORDS[lang]);
}

function previewTags({ brand, lang, origin }: Shared, { title, description }: { title: string; description: string }) {
  const { name } = BRAND_SETTINGS[brand];
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': LOCALE[lang].replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:image': origin + previewPath(brand),
    'og:image:width': PREVIEW_SIDES.width,
    'og:image:height': PREVIEW_SIDES.height,
    'og:image:alt': name,
  };
  return html`<meta name="description" content="${description}" />
    ${Object.entries(tags).map(([property, content]) => html`<meta property="${property}" content="${content}" />`)}
    <meta name="twitter:card" content="summary_large_image" />`;
}
