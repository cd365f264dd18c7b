const DATA_URL = /^data:image\/(jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/;

/** JPEG begins with FF D8 FF and PNG with its eight bytes; base64 keeps both readable without decoding. */
const BEGINNING = { jpeg: '/9j/', png: 'iVBORw0KGgo' } as const;

/** Whether a data URL holds what it says: a JPEG or PNG by its first bytes, never SVG (rules 6). */
export function isSquareImage(dataUrl: string): boolean {
  const [, type, content = ''] = DATA_URL.exec(dataUrl) ?? [];
  return (type === 'jpeg' || type === 'png') && content.startsWith(BEGINNING[type]);
}
