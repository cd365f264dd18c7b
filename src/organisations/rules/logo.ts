const DATA_URL = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The base64 prefixes of JPEG, PNG and WebP files. SVG is never accepted (rules 6). */
const BEGINNING = { jpeg: '/9j/', png: 'iVBORw0KGgo', webp: 'UklGR' } as const;

/** The maximum length of a logo's data URL in characters; the whole call accepts 768 KiB (rules 6). */
export const LONGEST_LOGO = 700_000;

/** Returns whether the content of a data URL matches its media type. */
export function isLogo(dataUrl: string): boolean {
  const [, type, content = ''] = DATA_URL.exec(dataUrl) ?? [];
  return (type === 'jpeg' || type === 'png' || type === 'webp') && content.startsWith(BEGINNING[type]);
}

export function isLogoType(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';
}
