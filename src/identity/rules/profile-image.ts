const DATA_URL = /^data:image\/(jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/;

/** JPEG begins with FF D8 FF and PNG with its eight bytes; both are recognisable in base64 without decoding. */
const BEGINNING = { jpeg: '/9j/', png: 'iVBORw0KGgo' } as const;

/** Returns whether a data URL is the JPEG or PNG that it claims to be, by its first bytes; never SVG (rules 6). */
export function isSquareImage(dataUrl: string): boolean {
  const [, type, content = ''] = DATA_URL.exec(dataUrl) ?? [];
  return (type === 'jpeg' || type === 'png') && content.startsWith(BEGINNING[type]);
}
