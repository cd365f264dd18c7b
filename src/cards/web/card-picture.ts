import type { Lang } from '#languages/rules/language.ts';
import type { Translate } from '#languages/rules/text.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { drawingElement } from '#platform/web/drawing-element.ts';
import { familiesIn, pageFaces, pageRules } from '#platform/web/page-styles.ts';
import { cardFace, type FaceTexts, type ShownCard } from '../rules/card-face.ts';
import { CARD_PICTURE, HIGHEST_PREVIEW } from '../rules/picture-size.ts';

export type Pictured = {
  lang: Lang;
  t: Translate<FaceTexts>;
  card: ShownCard;
  /** The full address in its QR code. */
  address: string;
};

/** Device pixels per CSS pixel. A card is as wide as on a desktop, with a ratio of at least 4:5 (design 6). */
const DOTS = 2;
const WIDTH = CARD_PICTURE.width / DOTS;
/** The height drawn above the card, where its rings continue if the picture is higher than the card. */
const ABOVE = 64;
const TALL = ABOVE + HIGHEST_PREVIEW / DOTS + ABOVE;

/** The timeout for loading the pictures in it (specification 9). */
const PATIENCE_MS = 15_000;
/** The server's limit for a picture, in characters of its data URL: 1.1 MB of PNG. */
const MOST_CHARACTERS = 1_480_000;
const OPAQUE = 255;

/**
 * Returns the card as a PNG data URL: its face in the page's style sheets and fonts, independent of the window, centred
 * on a ground of its own colour. Throws if the browser cannot draw it, or if the picture would be too large.
 */
export async function drawCardPicture({ lang, t, card, address }: Pictured): Promise<string> {
  const face = drawingElement(
    cardFace({ lang, t, card, qr: qrCode(address), heading: 'h2', href: null, size: 'whole' }),
  );
  const tall = await drawn(await pageWith(face, lang));
  const picture = framed(tall, card.background).toDataURL('image/png');
  if (picture.length > MOST_CHARACTERS) throw new Error(`the picture has ${picture.length} characters`);
  return picture;
}

/** Returns a separate document as an SVG, so that the width of the window and a dark theme have no effect. */
async function pageWith(face: Element, lang: Lang): Promise<string> {
  const used = [...familiesIn('--font-sans'), ...familiesIn('--font-head'), ...familiesIn('--font-num')];
  const page = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const { brand = 'a' } = document.documentElement.dataset;
  const said = { width: WIDTH, height: TALL, lang, 'data-brand': brand, 'data-theme': 'light', class: 'jcardpic' };
  for (const [name, value] of Object.entries(said)) page.setAttribute(name, String(value));
  const style = document.createElementNS(page.namespaceURI, 'style');
  style.append(...(await Promise.all([pageRules(), pageFaces(used)])));
  const room = document.createElementNS(page.namespaceURI, 'foreignObject');
  for (const [name, value] of Object.entries({ width: WIDTH, height: TALL })) room.setAttribute(name, String(value));
  const ground = document.createElement('div');
  ground.style.paddingBlockStart = `${ABOVE}px`;
  ground.append(face);
  room.append(ground);
  page.append(style, room);
  return new XMLSerializer().serializeToString(page);
}

async function drawn(page: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  await withinPatience(
    new Promise((done, failed) => {
      image.addEventListener('load', done);
      image.addEventListener('error', () => failed(new Error('the card cannot be drawn')));
      // Not a blob URL: a canvas with an image from one cannot be read back.
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(page)}`;
    }),
  );
  await withinPatience(image.decode());
  const canvas = canvasOf(TALL * DOTS);
  inkOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Crops the card below its last opaque pixel, and centres it on its ground. */
function framed(tall: HTMLCanvasElement, ground: string): HTMLCanvasElement {
  const top = ABOVE * DOTS;
  const { data } = inkOf(tall).getImageData(WIDTH, top, 1, tall.height - top);
  const solid = Array.from({ length: data.length / 4 }, (_, row) => data[row * 4 + 3] === OPAQUE);
  const height = solid.indexOf(false);
  if (height <= 0 || height > HIGHEST_PREVIEW) throw new Error('the card has no height that a picture can have');
  const canvas = canvasOf(Math.max(height, CARD_PICTURE.height));
  const ink = inkOf(canvas);
  ink.fillStyle = ground;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(tall, 0, Math.floor((canvas.height - height) / 2) - top);
  return canvas;
}

function canvasOf(height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: CARD_PICTURE.width, height });
}

function inkOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (ink === null) throw new Error('the browser draws nothing');
  return ink;
}

function withinPatience<Done>(waited: Promise<Done>): Promise<Done> {
  return Promise.race([
    waited,
    new Promise<never>((_, late) => setTimeout(() => late(new Error('the card took too long to draw')), PATIENCE_MS)),
  ]);
}
