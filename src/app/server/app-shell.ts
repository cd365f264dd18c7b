import type { Brand } from '#brands/rules/brand.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { en as homeEn, type HomeTexts } from '#brands/texts/home.en.ts';
import { no as homeNo } from '#brands/texts/home.no.ts';
import { type ContactTexts, en as contactEn } from '#contact/texts/contact.en.ts';
import { no as contactNo } from '#contact/texts/contact.no.ts';
import { en as recommendationsEn, type RecommendationsTexts } from '#dashboards/texts/recommendations.en.ts';
import { no as recommendationsNo } from '#dashboards/texts/recommendations.no.ts';
import { en as subscriptionEn, type SubscriptionTexts } from '#billing/texts/subscription.en.ts';
import { no as subscriptionNo } from '#billing/texts/subscription.no.ts';
import { en as gatesEn, type GateTexts } from '#identity/texts/gates.en.ts';
import { no as gatesNo } from '#identity/texts/gates.no.ts';
import { en as profileEn, type ProfileTexts } from '#identity/texts/profile.en.ts';
import { no as profileNo } from '#identity/texts/profile.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { en as organisationEn, type OrganisationTexts } from '#organisations/texts/organisation.en.ts';
import { no as organisationNo } from '#organisations/texts/organisation.no.ts';
import { en as systemEn, type SystemTexts } from '#platform/texts/system.en.ts';
import { no as systemNo } from '#platform/texts/system.no.ts';
import { en as sharedEn, type SharedTexts } from '#surveys/texts/shared.en.ts';
import { no as sharedNo } from '#surveys/texts/shared.no.ts';
import { en as sampleEn, type SampleTexts } from '#surveys/texts/sample.en.ts';
import { no as sampleNo } from '#surveys/texts/sample.no.ts';
import { en as surveysEn, type SurveyScreenTexts } from '#surveys/texts/surveys.en.ts';
import { no as surveysNo } from '#surveys/texts/surveys.no.ts';
import { INVITATION_PATH, PATHS } from '#shared/paths.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { barOf, headingToCome, headOf, skeletonLine, logoOf, outline, skyOf } from './shell-parts.ts';

type Texts = HomeTexts &
  RecommendationsTexts &
  ProfileTexts &
  OrganisationTexts &
  SubscriptionTexts &
  GateTexts &
  SystemTexts &
  ContactTexts &
  SampleTexts &
  SharedTexts &
  SurveyScreenTexts;

const WORDS = {
  en: {
    ...homeEn,
    ...recommendationsEn,
    ...profileEn,
    ...organisationEn,
    ...subscriptionEn,
    ...gatesEn,
    ...systemEn,
    ...contactEn,
    ...sampleEn,
    ...sharedEn,
    ...surveysEn,
  },
  no: {
    ...homeNo,
    ...recommendationsNo,
    ...profileNo,
    ...organisationNo,
    ...subscriptionNo,
    ...gatesNo,
    ...systemNo,
    ...contactNo,
    ...sampleNo,
    ...sharedNo,
    ...surveysNo,
  },
};

const HEADINGS = {
  [PATHS.surveys]: 'surveys.list.title',
  [PATHS.newSurvey]: 'surveys.wizard.createTitle',
  [PATHS.sample]: 'surveys.sample.title',
  [PATHS.shared]: 'shared.surveys.title',
  [PATHS.recommendations]: 'recommendations.title',
  [PATHS.settings]: 'profile.settings.title',
  [PATHS.register]: 'organisation.register.title',
  [PATHS.activate]: 'subscription.activate.title',
  [PATHS.join]: 'organisation.join.title',
  [PATHS.contact]: 'contact.title',
} as const satisfies Record<string, keyof Texts>;

/** Public pages. */
const OPEN = /^\/(?:privacy|cookies|terms|accessibility|agreement|contact|survey\/sample)\/?$/;

/** Public pages that are wider than a text column. */
const WIDE: readonly string[] = [PATHS.contact, PATHS.sample];

type Seen = {
  brand: Brand;
  lang: Lang;
  path: string;
  /** Whether a person has logged in on this device lately: only scripts can read the login state itself. */
  remembered: boolean;
  /** Whether the demo has filled the brand. */
  demo: boolean;
  trialDays: number;
};

/**
 * Returns the first view of an app page: the bar and the skeleton of its screen, or the view for visitors who are not
 * logged in.
 */
export function appShell(seen: Seen): Html {
  const t = translator<Texts>(seen.lang, WORDS[seen.lang]);
  const { brand, path, remembered } = seen;
  const bar = html`${seen.demo && remembered ? demoBand(t) : null}${barOf(brand)}`;
  if (OPEN.test(path))
    return html`${bar}
      <main id="main">
        ${outlineOf(t, path, WIDE.some((wide) => path.startsWith(wide)) ? 'wrap page' : 'wrap wrap--narrow page')}
      </main>`;
  if (!remembered) return path === '/' ? html`${bar}${homeOf(t, seen)}` : gateOf(t, seen);
  if (path === '/')
    return html`${bar}
      <main id="main">${overview(t)}</main>`;
  return html`${bar}
    <main id="main">${outlineOf(t, path, 'wrap page')}</main>`;
}

/** Matches DemoBand, whose icon and button come with the scripts. */
function demoBand(t: Translate<Texts>): Html {
  return html`<section class="demoband" aria-label="${t('system.demo.aria')}">
    <p>
      <svg class="i" viewBox="0 0 24 24" aria-hidden="true"></svg
      ><span><b>${t('system.demo.title')}</b> ${t('system.demo.text')}</span>
    </p>
    <span class="btn btn--2 btn--sm" aria-hidden="true">${t('system.demo.button')}</span>
  </section>`;
}

function outlineOf(t: Translate<Texts>, path: string, room: string): Html {
  const key = HEADINGS[path.replace(/\/$/, '') as keyof typeof HEADINGS] as 'surveys.list.title' | undefined;
  const heading = key === undefined ? headingToCome(t('system.loading.title')) : html`<h1>${t(key)}</h1>`;
  return html`<div class="${room}">${headOf(heading)}${outline()}</div>`;
}

function overview(t: Translate<Texts>): Html {
  const greeting = html`<div class="stack">
    ${headingToCome(t('system.loading.title'))}${skeletonLine('shell__wide')}${skeletonLine('shell__half')}
  </div>`;
  return html`${skyOf(html`<div class="wrap hero__in shell__sky">${greeting}</div>`)}
    <div class="wrap page stack dash">
      <div class="grid-2">${outline()}${outline()}</div>
    </div>`;
}

/** Matches Hero; its link to sign up works without scripts. */
function homeOf(t: Translate<Texts>, { brand, lang, trialDays }: Seen): Html {
  const words = html`<h1 class="display">${t('home.hero.title')}</h1>
    <p class="lead">${t('home.hero.text', { brand: BRAND_SETTINGS[brand].name })}</p>`;
  const way = html`<div class="row">
      <a class="btn btn--cta btn--lg" href="/?login=new&lang=${lang}" target="_self">${t('home.hero.tryButton')}</a>
      <a class="btn btn--onhero btn--lg" href="${PATHS.sample}">${t('home.hero.exampleButton')}</a>
    </div>
    <p class="small">${t('home.hero.trialHint', { days: trialDays })}</p>`;
  return html`<main id="main">
    <div class="hero on-hero">
      <div class="wrap hero__in hero__in--split home">
        <div class="stack">${words}${way}</div>
        ${orbit()}
      </div>
    </div>
  </main>`;
}

/** Matches LoginGate, and JoinGate, whose organisation is not known yet. */
function gateOf(t: Translate<Texts>, { brand, path }: Seen): Html {
  const words = path.startsWith(INVITATION_PATH)
    ? html`${logoOf(brand)}${headingToCome(t('system.loading.title'))}${skeletonLine('shell__half')}`
    : html`${logoOf(brand)}
        <h1 class="display">${t('system.login.title')}</h1>
        <p class="lead">${t('system.login.text')}</p>`;
  const room = html`<div class="row shell__btn"></div>`;
  return html`<main id="main" class="hero on-hero gate">
    <div class="wrap gate__in">
      <div class="stack">${words}${room}</div>
      ${orbit()}
    </div>
  </main>`;
}

/** Keeps space for the picture, which comes with the scripts. */
function orbit(): Html {
  return html`<svg class="orbit" viewBox="-32 -32 664 664" aria-hidden="true"></svg>`;
}
