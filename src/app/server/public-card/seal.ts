import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Signed } from '#cards/rules/proof/proof-credential.ts';
import { SEAL } from '#cards/rules/proof/seal-snippet.ts';
import { shortMonthAndYear } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { gaugeShape } from '#scoring/rules/gauge-shape.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { type CardFaceTexts, en } from '#cards/texts/card-face.en.ts';
import { no } from '#cards/texts/card-face.no.ts';

/** The fonts of the page that shows the seal are unknown, so it takes those of the device. */
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, sans-serif';

/** Returns a small SVG with the signed score, how many have answered, and the last month. */
export function sealOf(signed: Signed, { brand, lang }: { brand: Brand; lang: Lang }): string {
  const { totalScore, toDay } = signed;
  const t = translator<CardFaceTexts>(lang, { en, no }[lang]);
  const { name } = BRAND_SETTINGS[brand];
  const { stroke, track, fill } = gaugeShape('lg', totalScore);
  const score = scoreText(lang, totalScore);
  const paths = (some: readonly string[]): Html[] => some.map((d) => html`<path d="${d}" />`);
  const drawn = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${SEAL.width}"
    height="${SEAL.height}"
    viewBox="0 0 ${SEAL.width} ${SEAL.height}"
    role="img"
  >
    <title>${t('cards.face.feedback')}: ${score}. ${name}</title>
    <rect x=".5" y=".5" width="239" height="79" rx="12" fill="#fff" stroke="#c9c6d6" />
    <g transform="translate(10 10) scale(.6)" fill="none" stroke-width="${stroke}">
      <g stroke="#dcd9ea">${paths(track)}</g>
      <g stroke="#070055">${paths(fill)}</g>
    </g>
    <g font-family="${FONT}" fill="#070055">
      <text x="40" y="46" font-size="19" font-weight="600" text-anchor="middle">${score}</text>
      <text x="84" y="26" font-size="13" font-weight="600">${t('cards.face.feedback')}</text>
      <text x="84" y="45" font-size="12">${countOf(signed, lang)}</text>
      <text x="84" y="64" font-size="12">${shortMonthAndYear(lang, toDay)} · ${name}</text>
    </g>
  </svg>`;
  return drawn.text;
}

/** Invited people are named first; anonymous answers are counted beside them, as on the card. */
function countOf({ invited, anonymous, responders }: Signed, lang: Lang): string {
  const t = translator<CardFaceTexts>(lang, { en, no }[lang]);
  if (invited === null || anonymous === null) return t('cards.face.responders', { count: responders ?? 0 });
  if (invited === 0) return t('cards.face.anonymousOnly', { count: anonymous });
  return t('cards.face.invited', { count: invited });
}
