import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cardDrawing, type CardType } from '#cards/rules/card-svg.ts';
import { CardPage } from '#cards/pages/CardPage.tsx';
import { EmbeddedCard } from '#cards/pages/EmbeddedCard.tsx';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import type { FaceTexts } from '#cards/rules/card-face.ts';
import { translator } from '#languages/rules/text.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { madeUpCard } from '../../../../test/made-up-cards.ts';
import { renderOnServer } from '../../../../test/server-page.tsx';
import { TEXTS } from '../../pages/catalogues.ts';
import { previewTags } from './preview-tags.ts';
import { cardUrl, type Seen } from './seen-card.ts';

const IMPRESSION = { carries: 'firstImpression', low: 7.7, high: 9.1 } as const;
const BOTH = madeUpCard();
const OLD = { fromDate: '2023-09-04', toDate: '2025-03-31', latestResponse: '2025-03-18' };

/** Every form that a card has, by what it counts. */
const FORMS: Record<string, PresentedCard> = {
  'invited people and anonymous answers': BOTH,
  'invited people alone, all surveys': {
    ...BOTH,
    invited: 41,
    anonymous: 0,
    surveysOfType: 6,
    stats: { ...BOTH.stats, domains: [{ domain: 'sundvag.example', responders: 41 }] },
  },
  'anonymous answers alone': {
    ...BOTH,
    invited: 0,
    anonymous: 12,
    latestResponse: null,
    certainty: { carries: 'picture', low: 8, high: 8.8 },
    stats: { ...BOTH.stats, latestResponse: null, domains: [{ domain: 'anonymous', responders: 12 }] },
  },
  'one person and one anonymous answer': {
    ...BOTH,
    invited: 1,
    anonymous: 1,
    certainty: IMPRESSION,
    stats: { ...BOTH.stats, domains: ['other', 'anonymous'].map((domain) => ({ domain, responders: 1 })) },
  },
  old: { ...BOTH, ...OLD, stats: { ...BOTH.stats, latestResponse: OLD.latestResponse } },
  'old, anonymous answers alone': {
    ...BOTH,
    ...OLD,
    invited: 0,
    anonymous: 12,
    latestResponse: null,
    stats: { ...BOTH.stats, latestResponse: null, domains: [] },
  },
  'made before they were counted apart': {
    ...BOTH,
    invited: null,
    anonymous: null,
    surveysInPeriod: null,
    surveysOfType: null,
    certainty: null,
  },
};

/** A font whose outlines are the letters themselves, so that the words of a picture can be read. */
const readable = {
  has: () => true,
  width: (text: string, size: number) => (text.length * size) / 2,
  path: (text: string) => `${text}|`,
  baseline: () => 0,
};
const TYPE: CardType = {
  text: readable,
  bold: readable,
  head: readable,
  headScale: 1,
  figures: readable,
  figureScale: 1,
};

const shownBy = (view: ReactNode, lang: Seen['lang']) =>
  (/<main.*<\/main>/s.exec(renderOnServer(view, { lang, words: TEXTS[lang] }))?.[0] ?? '')
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();

function formOf(seen: Seen): string {
  const { lang, card, today } = seen;
  const shown = { card, address: cardUrl(seen), today };
  const drawing = cardDrawing({
    lang,
    t: translator<FaceTexts>(lang, TEXTS[lang] as FaceTexts),
    card,
    qr: qrCode('https://omsyn.example'),
    type: TYPE,
  });
  const pictured = [...drawing.matchAll(/ d="([^"]*\|)"/g)].flatMap(([, words = '']) => words.split('|'));
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(previewTags(seen).text) ?? [];
  return [
    'Page',
    shownBy(createElement(CardPage, shown), lang),
    'Frame',
    shownBy(createElement(EmbeddedCard, shown), lang),
    'Picture',
    pictured.filter((words) => words !== '').join('\n'),
    'Preview',
    description,
  ].join('\n\n');
}

const seenIn = (lang: Seen['lang'], card: PresentedCard): Seen => ({
  brand: 'a',
  origin: 'https://omsyn.example',
  today: calendarDay('2026-11-25'),
  lang,
  card,
});

test.each(['en', 'no'] as const)('a card says who has answered in each of its forms (%s)', async (lang) => {
  const forms = Object.entries(FORMS).map(([name, card]) => `# ${name}\n\n${formOf(seenIn(lang, card))}\n`);
  await expect(forms.join('\n')).toMatchFileSnapshot(`card-forms.snapshot.${lang}.txt`);
});

test('no sentence of a new card calls an anonymous answer a person', () => {
  for (const card of Object.values(FORMS).filter(({ invited }) => invited !== null)) {
    const said = formOf(seenIn('en', card)).split('\n');
    expect(said.filter((line) => /\d responder|unique/i.test(line))).toEqual([]);
    const ofPeople = said.flatMap((line) => /(\d+|One) (?:invited )?(?:people|person)/.exec(line)?.[1] ?? []);
    const invited = card.invited === 1 ? ['One', '1'] : [String(card.invited)];
    expect(ofPeople.filter((count) => !invited.includes(count))).toEqual([]);
    expect(ofPeople.length > 0).toBe(card.invited !== 0);
  }
});
