const kept = new Map<string, Promise<string>>();

const FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Returns the style sheets of the page as text, for a picture of a part of it, without font faces (see `pageFaces`).
 * Reads the source files, because CSSOM loses a `font` shorthand with a variable once part of it is overridden.
 */
export async function pageRules(): Promise<string> {
  const sheets = await Promise.all([...document.styleSheets].map(writtenSheet));
  return sheets.join('\n').replaceAll(FACE, '');
}

/** Returns the upright font faces of these families with the fonts embedded, and their local fallbacks. */
export async function pageFaces(families: readonly string[]): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const wanted = faces.filter(
    ({ style }) =>
      families.includes(bare(style.getPropertyValue('font-family'))) &&
      style.getPropertyValue('font-style') !== 'italic',
  );
  return (await Promise.all(wanted.map(withFont))).join('\n');
}

/** Returns the font families in a custom property of the page, first choice first. */
export function familiesIn(property: `--${string}`): readonly string[] {
  return getComputedStyle(document.documentElement).getPropertyValue(property).split(',').map(bare);
}

/** A development server puts the sheet into the page itself. */
function writtenSheet({ href, ownerNode }: CSSStyleSheet): Promise<string> {
  if (href === null) return Promise.resolve(ownerNode?.textContent ?? '');
  return keptOf(href, (response) => response.text());
}

async function withFont({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const written = /url\("?([^")]+)"?\)/.exec(cssText);
  if (written === null) return cssText;
  const [whole, place = ''] = written;
  const address = new URL(place, parentStyleSheet?.href ?? location.href).href;
  return cssText.replace(whole, `url("${await keptOf(address, asData)}")`);
}

async function asData(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Fetches each address once; a failure is fetched again the next time. */
function keptOf(address: string, read: (response: Response) => Promise<string>): Promise<string> {
  const asked = kept.get(address) ?? fetched(address).then(read);
  kept.set(address, asked);
  asked.catch(() => kept.delete(address));
  return asked;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

function bare(family: string): string {
  return family.trim().replaceAll(/["']/g, '');
}
