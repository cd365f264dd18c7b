import type { Brand } from '#brands/rules/brand.ts';
import { dayAndMonth } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { initialsOf } from '#platform/rules/initials.ts';
import { en as systemEn, type SystemTexts } from '#platform/texts/system.en.ts';
import { no as systemNo } from '#platform/texts/system.no.ts';
import type { Form } from '#responding/server/form.ts';
import { seenByWords } from '#invitations/rules/seen-by.ts';
import { type ChoicesTexts, en as choicesEn } from '#responding/texts/choices.en.ts';
import { no as choicesNo } from '#responding/texts/choices.no.ts';
import { en as respondingEn, type RespondingTexts } from '#responding/texts/responding.en.ts';
import { no as respondingNo } from '#responding/texts/responding.no.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { en as seenByEn, type SeenByTexts } from '#invitations/texts/seen-by.en.ts';
import { no as seenByNo } from '#invitations/texts/seen-by.no.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { barOf, messageOf, skyOf } from './shell-parts.ts';

type Texts = RespondingTexts & ChoicesTexts & SystemTexts & SeenByTexts;

const WORDS = {
  en: { ...systemEn, ...respondingEn, ...choicesEn, ...seenByEn },
  no: { ...systemNo, ...respondingNo, ...choicesNo, ...seenByNo },
};

export type Choosing = 'mails' | 'decline';

type Seen = { brand: Brand; lang: Lang; status: number; form: Form | null; choosing: Choosing | null };

/**
 * Returns the first view of a response form, or of the reason why there is none. It says who asks and what for, and is
 * readable before any script.
 */
export function formShell(seen: Seen): Html {
  const t = translator<Texts>(seen.lang, WORDS[seen.lang]);
  return html`${barOf(seen.brand)}${mainOf(t, seen)}`;
}

function mainOf(t: Translate<Texts>, { lang, status, form, choosing }: Seen): Html {
  if (status === 404) return messageOf(t('system.notFound.title'), t('responding.notFound.text'));
  if (form === null) return html`<main id="main"></main>`;
  if (form.status === 'ended') {
    const date = dayAndMonth(lang, receivedDay(form.endDate));
    return messageOf(t('system.surveyEnded.title'), t('system.surveyEnded.text', { date }));
  }
  if (choosing === 'mails') return messageOf(t('choices.mails.title'), '\u00a0');
  if (form.status === 'responded')
    return messageOf(t('system.alreadyResponded.title'), t('system.alreadyResponded.text'));
  if (choosing === 'decline') {
    const declined = form.status === 'open' && form.declined;
    return messageOf(t(declined ? 'choices.decline.done' : 'choices.decline.title'), '\u00a0');
  }
  if (form.status === 'upcoming') {
    const date = dayAndMonth(lang, receivedDay(form.startDate));
    return messageOf(t('responding.upcoming.title'), t('responding.upcoming.text', { date }));
  }
  if (form.status === 'open' && form.isFull) return messageOf(t('responding.full.title'), t('responding.full.text'));
  return openForm(t, lang, form as OpenForm);
}

function openForm(t: Translate<Texts>, lang: Lang, form: OpenForm): Html {
  return html`<main id="main" class="is-respond">
    ${heroOf(t, form)}
    <div class="rform"><div class="wrap wrap--narrow">${introOf(t, lang, form)}</div></div>
  </main>`;
}

type OpenForm = Extract<Form, { status: 'open' }>;

/** Matches FormHero. The picture comes with the scripts, because the page already contains it once as data. */
function heroOf(t: Translate<Texts>, { candidate, title, organization, image }: OpenForm): Html {
  const about = [title, organization].filter((part) => part !== '').join(', ');
  const letters = image === '' ? html`<span class="avatar__ini" data-letters="${initialsOf(candidate)}"></span>` : null;
  return skyOf(
    html`<div class="wrap wrap--narrow hero__in rhero">
      <div class="rhero__p"><span class="avatar avatar--xl">${letters}</span></div>
      <div>
        <p>${t('responding.eyebrow')}</p>
        <h1>${candidate}</h1>
        ${about === '' ? null : html`<p>${about}</p>`}
      </div>
    </div>`,
  );
}

/** Matches FormIntro, with space for the icons. */
function introOf(t: Translate<Texts>, lang: Lang, form: OpenForm): Html {
  const named = form.isAnonymous ? t('responding.anonymous.title') : t('responding.named.title');
  const facts = [
    html`<b>${named}</b> ${seenByWords(t, lang, form)}`,
    html`${t('responding.questions.title')}`,
    html`${t('responding.endDate', { date: dayAndMonth(lang, receivedDay(form.endDate)) })}`,
  ].map((fact) => html`<li><svg class="i" viewBox="0 0 24 24" aria-hidden="true"></svg><span>${fact}</span></li>`);
  const text = form.invitationText === '' ? null : html`<p class="rintro__text">${form.invitationText}</p>`;
  return html`<div class="panel panel--lift rintro">
    ${text}
    <ul class="rmeta">
      ${facts}
    </ul>
  </div>`;
}
