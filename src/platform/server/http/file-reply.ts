import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileKind, SentFile } from '../../contract.ts';

/** Sends a file as a download, never inline: it holds text of users that must not run as a page of ours. */
export function sendFile(reply: FastifyReply, { file: type }: FileKind, { name, bytes }: SentFile): FastifyReply {
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes));
}

/** The ASCII name for old clients (RFC 6266): any other character becomes an underscore. */
function plain(name: string): string {
  return name.replaceAll(/[^\w. -]/g, '_');
}

/** Encodes the name as RFC 8187 requires; `encodeURIComponent` leaves four characters that are not allowed there. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
