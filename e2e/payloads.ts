/** Hostile input for any field; the product must treat all of it as text. */
export const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><script>alert(2)</script>',
  "'><script>alert(3)</script>",
  '</script><script>alert(4)</script>',
  '</title><script>alert(5)</script>',
  '</textarea><script>alert(6)</script>',
  '</style><script>alert(7)</script>',
  '<img src=x onerror=alert(8)>',
  '"><img src=x onerror=alert(9)>',
  '<svg onload=alert(10)>',
  '<svg><script>alert(11)</script></svg>',
  '<body onload=alert(12)>',
  '<iframe src="javascript:alert(13)">',
  '<iframe srcdoc="<script>alert(14)</script>">',
  '<a href="javascript:alert(15)">x</a>',
  'javascript:alert(16)',
  '" onfocus=alert(17) autofocus="',
  "' onmouseover=alert(18) '",
  '<input onfocus=alert(19) autofocus>',
  '<details open ontoggle=alert(20)>',
  '<video><source onerror=alert(21)>',
  '<math href="javascript:alert(22)">x</math>',
  '<object data="data:text/html,<script>alert(23)</script>">',
  '<embed src="//evil.example/x.swf">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css"</style>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example/>',
  '<form action=//evil.example><button>x',
  '<marquee onstart=alert(24)>',
  '<!--<img src="--><img src=x onerror=alert(25)>',
  '<![CDATA[<script>alert(26)</script>]]>',
  '{{constructor.constructor("alert(27)")()}}',
  '${alert(28)}',
  '%PAGE%%TITLE%',
  '&lt;script&gt;alert(29)&lt;/script&gt;',
  '<template><script>alert(30)</script></template>',
  '\u202e<script>alert(31)</script>',
  '=HYPERLINK("//evil.example")',
  '<img src="//evil.example/pixel.gif">',
];

/** The operator's company name, a setting that the legal texts show. */
export const HOSTILE_COMPANY = '<img src=x onerror=alert(1)> & Sønn';

/** Packs the payloads into as few texts as the field length allows. */
export function packed(length: number): string[] {
  return packedOf(PAYLOADS, length);
}

/** The same for names, which may not contain URLs: strips addresses from the payloads. */
export function packedNames(length: number): string[] {
  const names = PAYLOADS.map((text) => text.replaceAll('evil.example', 'evil').replaceAll('//', '/'));
  return packedOf(names, length);
}

function packedOf(payloads: readonly string[], length: number): string[] {
  const texts = [''];
  for (const payload of payloads) {
    const last = texts.at(-1) ?? '';
    if (last.length + payload.length + 1 <= length) texts[texts.length - 1] = `${last} ${payload}`.trim();
    else texts.push(payload);
  }
  return texts;
}

/** Matches elements and attributes that only a payload could create. */
export const INJECTED =
  'img[src="x"], [src*="evil.example"], [href*="evil.example"], [action*="evil.example"], [href^="javascript:"], ' +
  '[src^="javascript:"], [onerror], [onload], [onfocus], [onmouseover], [ontoggle], [onstart], object, embed, marquee, ' +
  'base, video, math, meta[http-equiv=refresh], template, script:not([src]):not([type="application/json"]):not(#early)';
