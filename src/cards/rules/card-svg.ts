import { shortMonthAndYear } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Translate } from '#languages/rules/text.ts';
import { initialsOf } from '#platform/rules/initials.ts';
import type { QrCode } from '#platform/rules/qr-code.ts';
import { gaugeShape } from '#scoring/rules/gauge-shape.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { BAND_LEVEL } from '#scoring/rules/score.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { type FaceTexts, QR_SIDE, respondersOf, type ShownCard, sizeOfTitle } from './card-face.ts';
import { CARD_PICTURE } from './picture-size.ts';
import { fewLines, typesetLines, type Type } from './type-setting.ts';

/** The fonts of a brand, and the factors that reduce its headings and figures. */
export type CardType = { text: Type; bold: Type; head: Type; headScale: number; figures: Type; figureScale: number };

type Drawn = { lang: Lang; t: Translate<FaceTexts>; card: ShownCard; qr: QrCode; type: CardType };

/**
 * All lengths are in units of the card's style sheet, where a card is 420 wide; the picture has two pixels for each.
 */
const WIDTH = 420;
const HEIGHT = (CARD_PICTURE.height * WIDTH) / CARD_PICTURE.width;
const EDGE = 28;
const INNER = WIDTH - 2 * EDGE;
const GAP = 22;
const LOOSE = 1.55;

type Block = { height: number; at: (top: number) => string };

/**
 * Returns the card as an SVG without text elements: letters are paths, so it looks the same wherever it is drawn. It shows
 * what `cardFace` shows. A card that is too high for the picture is scaled down as a whole. A line is left out when no font
 * of the brand has its letters.
 */
export function cardDrawing(drawn: Drawn): string {
  const { background, foreground } = drawn.card;
  const blocks = [topOf(drawn), titleOf(drawn), middleOf(drawn), footOf(drawn)];
  const height = blocks.reduce((sum, block) => sum + block.height, 0) + GAP * (blocks.length - 1);
  const scale = Math.min(1, (HEIGHT - 2 * EDGE) / height);
  let top = 0;
  const content = blocks.map((block) => {
    const at = block.at(top);
    top += block.height + GAP;
    return at;
  });
  const [left, above] = [EDGE + (INNER * (1 - scale)) / 2, (HEIGHT - height * scale) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_PICTURE.width}" height="${CARD_PICTURE.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour(background)}"/>${ringsIn(foreground)}
<g fill="${colour(foreground)}" transform="translate(${left} ${above}) scale(${scale})">${content.join('\n')}</g></svg>`;
}

function colour(value: string): string {
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new TypeError(`not a colour: ${value}`);
  return value;
}

/** The rings in the background of the card, as in journey-card.css. */
function ringsIn(foreground: string): string {
  const [x, y] = [WIDTH * 0.97, HEIGHT * -0.42 + WIDTH * 0.75];
  const rings = Array.from({ length: 7 }, (_, place) => `<circle cx="${x}" cy="${y}" r="${38.9 + place * 39.4}"/>`);
  return `<g fill="none" stroke="${colour(foreground)}" stroke-opacity="0.1">${rings.join('')}</g>`;
}

const AVATAR = 60;
const LOGO = 40;

function topOf({ card, type }: Drawn): Block {
  const logo = safePicture(card.logo);
  const left = AVATAR + 14;
  const room = INNER - left - (logo === null ? 0 : LOGO + 14);
  const name = fewLines(typesetLines(type.bold, card.candidate, 17, room), 3);
  const role = fewLines(typesetLines(type.text, card.title, 14, room), 3);
  const words = name
    .map((text) => ({ text, type: type.bold, size: 17, line: 21.25 }))
    .concat(role.map((text) => ({ text, type: type.text, size: 14, line: 18.9 })));
  const high = words.reduce((sum, { line }) => sum + line, 0);
  const height = Math.max(AVATAR, high);
  return {
    height,
    at: (top) => {
      let y = top + (height - high) / 2;
      const lines = words.map(({ text, type: face, size, line }) => {
        const path = face.path(text, { x: left, y: y + face.baseline(size, line), size });
        y += line;
        return path;
      });
      const middle = top + height / 2;
      const shown = logo === null ? '' : logoIn(logo, { x: INNER - LOGO, y: middle - LOGO / 2 });
      return avatarOf(card, type, middle) + letters(lines.join('')) + shown;
    },
  };
}

function letters(path: string): string {
  return `<path d="${path}"/>`;
}

function avatarOf({ portrait, candidate, background, foreground }: ShownCard, { bold }: CardType, middle: number) {
  const radius = AVATAR / 2;
  const circle = (r: number, rest: string) => `<circle cx="${radius}" cy="${middle}" r="${r}" ${rest}/>`;
  const rings = circle(radius + 4.5, '') + circle(radius + 3, `fill="${colour(background)}"`);
  const picture = safePicture(portrait);
  const inside = circle(radius, `fill="${colour(foreground)}" fill-opacity="0.14"`);
  if (picture !== null)
    return `${rings}<clipPath id="round">${circle(radius, '')}</clipPath><image href="${picture}" x="0" y="${middle - radius}" width="${AVATAR}" height="${AVATAR}" preserveAspectRatio="xMidYMid slice" clip-path="url(#round)"/>`;
  const [initials = ''] = typesetLines(bold, initialsOf(candidate), 24, AVATAR);
  const x = radius - bold.width(initials, 24) / 2;
  return rings + inside + letters(bold.path(initials, { x, y: middle - 12 + bold.baseline(24, 24), size: 24 }));
}

function logoIn(picture: string, { x, y }: { x: number; y: number }): string {
  return `<clipPath id="logo"><rect x="${x}" y="${y}" width="${LOGO}" height="${LOGO}" rx="9"/></clipPath><image href="${picture}" x="${x}" y="${y}" width="${LOGO}" height="${LOGO}" preserveAspectRatio="xMidYMid meet" clip-path="url(#logo)"/>`;
}

/** Pictures were validated on upload. A WebP is left out, because the renderer cannot read it. */
function safePicture(dataUrl: string): string | null {
  return /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(dataUrl) ? dataUrl : null;
}

const TITLE = { usual: { size: 29, line: 1.12 }, long: { size: 22, line: 1.2 }, longer: { size: 18, line: 1.25 } };

function titleOf({ card, type: { head, headScale } }: Drawn): Block {
  const { size: unscaled, line } = TITLE[sizeOfTitle(card.cardTitle)];
  const size = unscaled * headScale;
  const lines = typesetLines(head, card.cardTitle, size, INNER);
  return {
    height: lines.length * size * line,
    at: (top) =>
      letters(
        lines
          .map((text, place) =>
            head.path(text, { x: 0, y: top + place * size * line + head.baseline(size, size * line), size }),
          )
          .join(''),
      ),
  };
}

const GAUGE = 144;

function middleOf(drawn: Drawn): Block {
  const scores = scoresOf(drawn);
  const height = Math.max(GAUGE, scores.height);
  return {
    height,
    at: (top) => gaugeOf(drawn, top + (height - GAUGE) / 2) + scores.at(top + (height - scores.height) / 2),
  };
}

const PIP = 7;

function gaugeOf({ lang, t, card, type: { text, figures, figureScale } }: Drawn, top: number): string {
  const { stroke, track, fill } = gaugeShape('lg', card.totalScore);
  const lines = (paths: readonly string[], opacity: number) =>
    `<path d="${paths.join('')}" stroke-opacity="${opacity}"/>`;
  const size = 46 * figureScale;
  const score = scoreText(lang, card.totalScore);
  const inner = size + 6 + 13 + 8 + PIP;
  const start = top + (GAUGE - inner) / 2;
  const centred = (face: Type, words: string, at: number, of: number) =>
    face.path(words, { x: (GAUGE - face.width(words, of)) / 2, y: at + face.baseline(of, of), size: of });
  const pips = [0, 1, 2].map((place) => {
    const x = GAUGE / 2 + (place - 1) * (PIP + 3);
    const isFull = place < BAND_LEVEL[card.band];
    return `<circle cx="${x}" cy="${start + inner - PIP / 2}" r="${isFull ? PIP / 2 : 2.75}" ${isFull ? '' : RIM(card.foreground)}/>`;
  });
  const ring = `<g transform="translate(0 ${top}) scale(${GAUGE / 100})" fill="none" stroke="${colour(card.foreground)}" stroke-width="${stroke}">${lines(track, card.band === 'unknown' ? 0.12 : 0.2)}${lines(fill, 1)}</g>`;
  const words = centred(figures, score, start, size) + centred(text, t('scores.outOfTen'), start + size + 6, 13);
  return ring + letters(words) + pips.join('');
}

const RIM = (ink: string) => `fill="none" stroke="${colour(ink)}" stroke-width="1.5"`;

function scoresOf({ lang, t, card, type: { text, bold } }: Drawn): Block {
  const [left, line] = [GAUGE + GAP, 14 * LOOSE];
  const width = INNER - left;
  const rows = QUESTIONS[card.surveyType].map((question) => {
    const score = card[question] ?? 0;
    const value = scoreText(lang, score);
    const lines = typesetLines(text, t(`questions.${question}.label`), 14, width - bold.width(value, 14) - 8);
    return { score, value, lines, height: lines.length * line + 7 };
  });
  return {
    height: rows.reduce((sum, { height }) => sum + height, 0) + 11 * (rows.length - 1),
    at: (top) => {
      let y = top;
      return rows
        .map(({ score, value, lines, height }) => {
          const at = y;
          y += height + 11;
          const names = lines.map((name, place) =>
            text.path(name, { x: left, y: at + place * line + text.baseline(14, line), size: 14 }),
          );
          const number = bold.path(value, {
            x: INNER - bold.width(value, 14),
            y: at + bold.baseline(14, line),
            size: 14,
          });
          const bar = (length: number, opacity: number) =>
            `<rect x="${left}" y="${at + height - 5}" width="${length}" height="5" rx="2.5" fill-opacity="${opacity}"/>`;
          return letters(names.join('') + number) + bar(width, 0.2) + (score > 0 ? bar((width * score) / 10, 1) : '');
        })
        .join('');
    },
  };
}

function footOf({ lang, t, card, qr, type: { text, bold } }: Drawn): Block {
  const [dt, dd] = [13 * LOOSE, 14 * LOOSE];
  const [from, to] = [card.fromDate, card.toDate].map((day) => shortMonthAndYear(lang, receivedDay(day))) as [
    string,
    string,
  ];
  const feedback = t('cards.face.feedback');
  const { first, and } = respondersOf(t, card);
  const set = (type: Type, words: string) =>
    typesetLines(type, words, 14, INNER - QR_SIDE - 16).map((line) => ({ type, line }));
  const responders = [...set(bold, first), ...set(text, and ?? '')];
  const high = dt + responders.length * dd + 8 + 2 + dd;
  return {
    height: 19 + Math.max(QR_SIDE, high),
    at: (top) => {
      const bottom = top + 19 + Math.max(QR_SIDE, high);
      const start = bottom - high;
      const period = bottom - dd + bold.baseline(14, dd);
      const middle = bottom - dd / 2;
      const begins = bold.width(from, 14) + 8;
      const length = Math.max(24, Math.min(72, INNER - QR_SIDE - 16 - begins - 8 - bold.width(to, 14)));
      const words = [
        text.path(feedback, { x: 0, y: start + text.baseline(13, dt), size: 13 }),
        ...responders.map(({ type, line }, place) =>
          type.path(line, { x: 0, y: start + dt + place * dd + type.baseline(14, dd), size: 14 }),
        ),
        bold.path(from, { x: 0, y: period, size: 14 }),
        bold.path(to, { x: begins + length + 8, y: period, size: 14 }),
      ];
      const ink = colour(card.foreground);
      return `<rect y="${top}" width="${INNER}" height="1" fill-opacity="0.28"/>${letters(words.join(''))}
<rect x="${begins}" y="${middle - 1}" width="${length}" height="2"/><circle cx="${begins + 3}" cy="${middle}" r="4" fill="${colour(card.background)}" stroke="${ink}" stroke-width="2"/><circle cx="${begins + length - 3}" cy="${middle}" r="5"/>
<rect x="${INNER - QR_SIDE}" y="${bottom - QR_SIDE}" width="${QR_SIDE}" height="${QR_SIDE}" rx="12" fill="#fff"/><path transform="translate(${INNER - QR_SIDE} ${bottom - QR_SIDE}) scale(${QR_SIDE / qr.size})" d="${qr.path}" fill="#000"/>`;
    },
  };
}
