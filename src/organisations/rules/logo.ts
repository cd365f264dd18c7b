const DATA_URL = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** JPEG, PNG and WebP by the beginning of their bytes in base64; never SVG (rules 6). */
const BEGINNING = { jpeg: '/9j/', png: 'iVBORw0KGgo', webp: 'UklGR' } as const;

/** Longest data URL of a logo in characters; the call takes 768 KiB in all (rules 6). */
export const LONGEST_LOGO = 700_000;

/** Whether a data URL holds what it says. */
export function isLogo(dataUrl: string): boolean {
  const [, type, content = ''] = DATA_URL.exec(dataUrl) ?? [];
  return (type === 'jpeg' || type === 'png' || type === 'webp') && content.startsWith(BEGINNING[type]);
}

/** Whether a chosen file can become a logo, by its media type. */
export function isLogoType(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';
}
