import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderOnServer } from '../../../../test/server-page.tsx';
import { en as homeEn } from '#brands/texts/home.en.ts';
import { no as homeNo } from '#brands/texts/home.no.ts';
import { en as quotesEn } from '#brands/texts/quotes.en.ts';
import { no as quotesNo } from '#brands/texts/quotes.no.ts';
import { HomePage, type HomePageProps } from '#brands/web/home/HomePage.tsx';
import { en as inviteEn } from '#invitations/texts/invite.en.ts';
import { no as inviteNo } from '#invitations/texts/invite.no.ts';
import { en as seenByEn } from '#invitations/texts/seen-by.en.ts';
import { no as seenByNo } from '#invitations/texts/seen-by.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import { en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';
import { en as navigationEn } from '#platform/texts/navigation.en.ts';
import { no as navigationNo } from '#platform/texts/navigation.no.ts';
import { en as respondingEn } from '#responding/texts/responding.en.ts';
import { no as respondingNo } from '#responding/texts/responding.no.ts';
import { en as formsEn } from '#scoring/texts/question-forms.en.ts';
import { no as formsNo } from '#scoring/texts/question-forms.no.ts';
import { en as questionsEn } from '#scoring/texts/questions.en.ts';
import { no as questionsNo } from '#scoring/texts/questions.no.ts';
import { en as scaleEn } from '#scoring/texts/scale.en.ts';
import { no as scaleNo } from '#scoring/texts/scale.no.ts';
import { en as scoresEn } from '#scoring/texts/scores.en.ts';
import { no as scoresNo } from '#scoring/texts/scores.no.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { HOME_PICTURES } from './home-pictures.tsx';

const ENGLISH = [homeEn, quotesEn, inviteEn, seenByEn, commonEn, navigationEn, respondingEn, formsEn];
const NORWEGIAN = [homeNo, quotesNo, inviteNo, seenByNo, commonNo, navigationNo, respondingNo, formsNo];
const WORDS = {
  en: Object.assign({}, ...ENGLISH, questionsEn, scaleEn, scoresEn),
  no: Object.assign({}, ...NORWEGIAN, questionsNo, scaleNo, scoresNo),
};

const OFFER = { price: { amount: 490_000, currency: 'nok', includesTax: true }, season: null, trialDays: 45 };

const FACTS: HomePageProps = {
  origin: 'https://omsyn.example',
  offer: OFFER,
  maxAlone: 12,
  pictures: HOME_PICTURES,
};

/** Renders the page where no document and no window exist. */
function rendered(lang: Lang, facts: Partial<HomePageProps> = {}): string {
  const page = createElement(HomePage, { ...FACTS, ...facts });
  return renderOnServer(page, { lang, words: WORDS[lang] }).replaceAll('\u00a0', ' ');
}

const all = (html: string, what: RegExp) => [...html.matchAll(what)].map(([, found = '']) => found);

test.each(['en', 'no'] as const)('renders whole on a server, with one main heading (%s)', (lang) => {
  expect(typeof document).toBe('undefined');
  const html = rendered(lang);
  expect(all(html, /<(h1)\b/g)).toHaveLength(1);
  expect(html).not.toMatch(/undefined|>home\.|\{\w+\}/);
});

test('each call to action says the same and leads to the sign-up page in the language of the page', () => {
  const calls = all(rendered('no'), /<a href="([^"]*)"[^>]*class="btn btn--cta[^>]*>Prøv gratis</g);
  expect(calls).toEqual(['/?login=new&amp;lang=no', '/?login=new&amp;lang=no']);
  expect(all(rendered('en'), /<(a)[^>]*btn--cta/g)).toHaveLength(2);
});

test('links lead to the example, to the contact page, and to sections that exist', () => {
  const html = rendered('no');
  const links = all(html, /<a[^>]*href="([^"]*)"/g);
  expect(links).toEqual(
    expect.arrayContaining([PATHS.sample, PATHS.exampleCard, PATHS.check, PATHS.contact, '/?login=1&amp;lang=no']),
  );
  const inside = links.filter((link) => link.startsWith('#'));
  expect(inside).toEqual(['#main', '#how', '#price', '#questions']);
  for (const link of inside) expect(html).toContain(`id="${link.slice(1)}"`);
  expect(new Set(all(html, /\bid="([^"]*)"/g)).size).toBe(all(html, /\bid="([^"]*)"/g).length);
});

test('price, days and the most invited people are those of the settings', () => {
  const html = rendered('no');
  expect(html).toMatch(/4 900 kr/);
  expect(html).toContain('Prøv gratis i 45 dager');
  expect(html).toContain('45 dager gratis for organisasjoner');
  expect(html).toContain('opptil 12 inviterte');
});

test('says that tax is included where it is, and names no price that is not known', () => {
  const price = { amount: 490_000, currency: 'nok', includesTax: false };
  expect(rendered('no')).toContain('inkludert merverdiavgift');
  expect(rendered('no', { offer: { ...OFFER, price } })).not.toContain('merverdiavgift');
  expect(rendered('no', { offer: { ...OFFER, price: null } })).not.toMatch(/\d kr\b|for 12 måneder/);
});

test('tells of the season while it lasts', () => {
  expect(rendered('no', { offer: { ...OFFER, season: receivedDay('2027-01-31') } })).toContain(
    'til og med 31. januar 2027',
  );
  expect(rendered('no')).not.toContain('25 %');
});

test.each([
  ['en', /price|trial|subscription|payment|free for/i],
  ['no', /\bpris|prøveperiode|abonnement|betaling|gratis i\b|gratis for/i],
] as const)('tells of no price, no trial and no subscription where nobody pays (%s)', (lang, words) => {
  expect(rendered(lang)).toMatch(words);
  const html = rendered(lang, { offer: null });
  expect(html).not.toMatch(words);
  expect(all(html, /<details/g)).toHaveLength(all(rendered(lang), /<details/g).length - 1);
});
