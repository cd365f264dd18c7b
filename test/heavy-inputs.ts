import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** A picture that is expensive to search and decode: covered in finder patterns of QR codes. */
function marks(width: number, height: number): string {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) % 8, Math.floor(at / width) % 8];
    const isDark = x < 7 && y < 7 && (x === 0 || y === 0 || x === 6 || y === 6 || (x > 1 && x < 5 && y > 1 && y < 5));
    png.data.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

/** A picture that decompresses to this many bytes. */
export function unfolding(size: number): string {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const chunk = (name: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(name), data]);
    return Buffer.concat([number(data.length), content, number(crc32(content))]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(800, 0);
  header.writeUInt32BE(800, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(size))), chunk('IEND', Buffer.alloc(0))];
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return `data:image/png;base64,${Buffer.concat([start, ...parts]).toString('base64')}`;
}

/** A JPEG of half a megabyte with as many tiny segments as fit. */
function segments(): string {
  const many = Array.from({ length: 90_000 }, () => [0xff, 0xfe, 0x00, 0x03, 0x20]).flat();
  return `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, ...many]).toString('base64')}`;
}

const PICTURES = [marks(840, 1_680), unfolding(200_000_000), segments()];
const isPicture = (field: string) => /^(image|logo|portrait)$/i.test(field);

/** Long texts for code that works letter by letter, and for patterns that backtrack. */
function texts(length: number): string[] {
  return ['a', ' ', '.', '@', '-a', 'a@', '\u0301', '🙂', '<', '%', '\\'].map((piece) =>
    piece.repeat(Math.floor(length / Buffer.byteLength(JSON.stringify(piece).slice(1, -1)))),
  );
}

const KIB = 1_024;
/** Bytes reserved for the rest of a body around a field. */
const AROUND = 2_000;

/**
 * Returns the largest bodies that a call accepts, based on a valid one: each text as long as the body may be, each list
 * as full, each picture as expensive. They derive from the call's own example, so a new call is covered automatically.
 */
export function heavyBodies(good: object, maxBodyKiB: number): unknown[] {
  const room = maxBodyKiB * KIB - AROUND - JSON.stringify(good).length;
  if (Array.isArray(good)) return full(good, room);
  return Object.entries(good).flatMap(([field, value]) =>
    heavyValues(field, value, room).map((heavy) => ({ ...good, [field]: heavy })),
  );
}

function heavyValues(field: string, value: unknown, room: number): unknown[] {
  if (isPicture(field)) return PICTURES.filter(({ length }) => length < room);
  if (typeof value === 'string') return texts(room);
  if (Array.isArray(value)) return full(value, room);
  return [];
}

/** Two lists that fill the available size: of equal elements, and of different ones. */
function full(list: readonly unknown[], room: number): unknown[][] {
  const [one = ''] = list;
  const times = Math.floor(room / (JSON.stringify(one).length + 12));
  const numbered = (place: number) =>
    JSON.parse(JSON.stringify(one), (_key, value: unknown) =>
      typeof value === 'string' ? `${place}${value}` : value,
    ) as unknown;
  return [Array.from({ length: times }, () => one), Array.from({ length: times }, (_, place) => numbered(place))];
}
