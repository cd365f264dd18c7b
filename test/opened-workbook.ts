import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;
const STORED = 0;

/** Returns the cells of a workbook's only sheet, row by row, as a reader sees them; a formula is marked as one. */
export function openedWorkbook(file: Buffer): string[][] {
  const parts = unzipped(file);
  const shared = [...textOf(parts, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    plainText(text),
  );
  const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, kind = '', inside = '']) => {
      if (inside.includes('<f')) return `formula: ${inside}`;
      const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? '';
      return kind.includes('t="s"') ? (shared[Number(value)] ?? '') : value;
    }),
  );
}

/** The text of an XML part, with the escapes for characters that a workbook cannot contain. */
function plainText(xml: string): string {
  return xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');
}

function textOf(parts: ReadonlyMap<string, Buffer>, name: string): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`the workbook has no ${name}, only ${[...parts.keys()].join(', ')}`);
  return part.toString('utf8');
}

/** Reads the files of an archive from its central directory. */
function unzipped(file: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(file.lastIndexOf('PK\u0005\u0006') + 16);
  while (file.readUInt32LE(at) === CENTRAL) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [named, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const from = file.readUInt32LE(at + 42);
    const data = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28);
    const packed = file.subarray(data, data + size);
    parts.set(file.toString('utf8', at + 46, at + 46 + named), method === STORED ? packed : inflateRawSync(packed));
    at += 46 + named + extra + comment;
  }
  return parts;
}
