import { shortMonthAndYear } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Translate } from '#languages/rules/text.ts';
import { draw, type ElementTree } from '#platform/rules/element-tree.ts';
import { initialsOf } from '#platform/rules/initials.ts';
import type { QrCode } from '#platform/rules/qr-code.ts';
import { gaugeShape } from '#scoring/rules/gauge-shape.ts';
import { type Question, QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type Band, BAND_LEVEL } from '#scoring/rules/score.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { CardFaceTexts } from '../texts/card-face.en.ts';
import type { MaybeCountedApart } from './counted-apart.ts';

/** The content of a card's face (rules 3). Scores have one decimal; 0 means none. */
export type ShownCard = {
  candidate: string;
  title: string;
  organization: string;
  /** Data URLs; empty without a picture. */
  portrait: string;
  logo: string;
  cardTitle: string;
  surveyType: SurveyType;
  totalScore: number;
  band: Band;
  /** Shown on cards made before invited people and anonymous answers were counted apart. */
  stats: { uniqueResponders: number };
  /** Days in the format of the API. */
  fromDate: string;
  toDate: string;
  background: string;
  foreground: string;
} & Pick<MaybeCountedApart, 'invited' | 'anonymous'> & { [question in Question]?: number | undefined };

export type FaceTexts = CardFaceTexts & ScoresTexts & QuestionsTexts;

type Shown = {
  lang: Lang;
  t: Translate<FaceTexts>;
  card: ShownCard;
  /**
   * The QR code of its address; null for a card without one, as in lists. It is passed in because the QR library is
   * large.
   */
  qr: QrCode | null;
  /** The heading level of the title: of the page, or of a section. */
  heading: 'h1' | 'h2';
  /** The target of the whole card in a list; null for no link. */
  href: string | null;
  size: 'whole' | 'small';
};

/**
 * Returns the face of a card, the same on screens, on the public page and in its picture. Everything on it has one of
 * its two colours, or a colour derived from them.
 */
export function cardFace({ lang, t, card, qr, heading, href, size }: Shown): ElementTree {
  const colours = { '--card-bg': card.background, '--card-fg': card.foreground };
  const name = t('cards.face.aria', { title: card.cardTitle, candidateFull: card.candidate });
  return draw(
    'article',
    { class: lookOf(size, card.cardTitle), 'aria-label': name, ...colours },
    topOf(card),
    draw(
      heading,
      { class: 'h2', dir: 'auto' },
      href === null ? card.cardTitle : draw('a', { class: 'jcard__a', href }, card.cardTitle),
    ),
    draw('div', { class: 'jcard__mid' }, gaugeOf(lang, t, card), scoresOf(lang, t, card)),
    draw('div', { class: 'jcard__foot' }, factsOf(lang, t, card), qr === null ? null : qrOf(t, qr)),
  );
}

/** Lengths from which a title is set smaller, so that the longest also fits into the picture. */
const LONG = 60;
const LONGER = 120;

export function sizeOfTitle({ length }: string): 'usual' | 'long' | 'longer' {
  if (length > LONGER) return 'longer';
  return length > LONG ? 'long' : 'usual';
}

const LOOKS = { usual: '', long: 'jcard--long', longer: 'jcard--longer' } as const;

function lookOf(size: Shown['size'], title: string): string {
  return ['jcard', size === 'small' ? 'jcard--sm' : '', LOOKS[sizeOfTitle(title)]].filter(Boolean).join(' ');
}

function topOf({ candidate, title, organization, portrait, logo }: ShownCard): ElementTree {
  const picture =
    portrait === ''
      ? draw('span', { class: 'avatar__ini', 'data-letters': initialsOf(candidate) })
      : draw('img', { src: portrait, alt: '', width: 96, height: 96 });
  return draw(
    'div',
    { class: 'jcard__top' },
    draw('span', { class: 'avatar avatar--lg' }, picture),
    draw('div', {}, draw('b', {}, candidate), title === '' ? null : draw('small', {}, title)),
    logo === '' ? null : draw('span', { class: 'orglogo' }, draw('img', { src: logo, alt: organization })),
  );
}

/** The path length by which the style sheet animates a ring, the same as in Gauge. */
const DRAWN_IN = { pathLength: 1 };

/** The same drawing as Gauge, in the colour of the card. */
function gaugeOf(lang: Lang, t: Translate<FaceTexts>, { totalScore, band }: ShownCard): ElementTree {
  const { stroke, track, fill } = gaugeShape('lg', totalScore);
  const label = t('scores.total.label');
  const spoken = { label, score: scoreText(lang, totalScore), band: t(`scores.band.${band}`) };
  const paths = (some: readonly string[], more = {}) => some.map((d) => draw('path', { d, ...more }));
  return draw(
    'div',
    {
      class: `gauge gauge--lg gauge--b${BAND_LEVEL[band]} gauge--mono`,
      role: 'img',
      'aria-label':
        totalScore === 0 ? t('scores.gauge.unknownAria', { label }) : t('scores.gauge.finishedAria', spoken),
    },
    draw(
      'svg',
      { viewBox: '0 0 100 100', 'aria-hidden': 'true' },
      draw('g', { class: 'gauge__track', 'stroke-width': stroke }, ...paths(track)),
      draw('g', { class: 'gauge__fill', 'stroke-width': stroke }, ...paths(fill, DRAWN_IN)),
    ),
    draw(
      'span',
      { class: 'gauge__mid' },
      draw('span', { class: 'gauge__num' }, scoreText(lang, totalScore)),
      draw('span', { class: 'gauge__sub' }, t('scores.outOfTen')),
      draw(
        'span',
        { class: `pips pips--${BAND_LEVEL[band]}`, 'aria-hidden': 'true' },
        ...[1, 2, 3].map(() => draw('i', {})),
      ),
    ),
  );
}

function scoresOf(lang: Lang, t: Translate<FaceTexts>, card: ShownCard): ElementTree {
  const lines = QUESTIONS[card.surveyType].map((question) => {
    const score = card[question] ?? 0;
    return draw(
      'div',
      { '--w': `${score * 10}%` },
      draw('span', {}, t(`questions.${question}.label`)),
      draw('b', { class: 'num' }, scoreText(lang, score)),
      draw('i', {}),
    );
  });
  return draw('div', { class: 'jcard__cats' }, ...lines);
}

/** Returns how many have answered, and what is said smaller below; null for nothing. */
export function respondersOf(
  t: Translate<FaceTexts>,
  { invited, anonymous, stats }: ShownCard,
): { first: string; and: string | null } {
  if (invited === null || anonymous === null)
    return { first: t('cards.face.responders', { count: stats.uniqueResponders }), and: null };
  if (invited === 0) return { first: t('cards.face.anonymousOnly', { count: anonymous }), and: null };
  const and = anonymous === 0 ? null : t('cards.face.andAnonymous', { count: anonymous });
  return { first: t('cards.face.invited', { count: invited }), and };
}

function factsOf(lang: Lang, t: Translate<FaceTexts>, card: ShownCard): ElementTree {
  const { fromDate, toDate } = card;
  const { first, and } = respondersOf(t, card);
  return draw(
    'dl',
    {},
    draw(
      'div',
      {},
      draw('dt', {}, t('cards.face.feedback')),
      draw('dd', {}, first, and === null ? null : draw('small', {}, and)),
    ),
    draw(
      'div',
      {},
      draw('dt', { class: 'vh' }, t('cards.face.period')),
      draw(
        'dd',
        { class: 'jline' },
        draw('span', {}, shortMonthAndYear(lang, receivedDay(fromDate))),
        draw('i', { 'aria-hidden': 'true' }),
        draw('span', { class: 'vh' }, t('cards.face.until')),
        draw('span', {}, shortMonthAndYear(lang, receivedDay(toDate))),
      ),
    ),
  );
}

function qrOf(t: Translate<FaceTexts>, { size, path }: QrCode): ElementTree {
  return draw(
    'div',
    { class: 'jcard__qr' },
    draw(
      'svg',
      {
        viewBox: `0 0 ${size} ${size}`,
        width: QR_SIDE,
        height: QR_SIDE,
        role: 'img',
        'aria-label': t('cards.face.qrAlt'),
        'shape-rendering': 'crispEdges',
      },
      draw('path', { d: path, fill: '#000' }),
    ),
  );
}

/** The side of a QR code with its light margin in pixels; specification 9 requires at least 128. */
export const QR_SIDE = 144;
