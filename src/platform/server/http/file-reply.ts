import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileKind, SentFile } from '../../contract.ts';

/** Sends a file to be saved, never shown: what somebody has typed into it is no page of ours. */
export function sendFile(reply: FastifyReply, { file: type }: FileKind, { name, bytes }: SentFile): FastifyReply {
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes));
}

/** For programs that know no other letters (RFC 6266): whatever else stands in the name is a line. */
function plain(name: string): string {
  return name.replaceAll(/[^\w. -]/g, '_');
}

/** As RFC 8187 wants it: these four are no attribute characters there, but are left alone by the function. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
