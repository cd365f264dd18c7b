import { get } from 'node:http';

/** What travels when the browser takes gzip: the bytes as they come over the wire. */
export function zippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const address = new URL(url);
    const headers = { 'accept-encoding': 'gzip', host: address.host };
    get({ host: '127.0.0.1', port: address.port, path: address.pathname + address.search, headers }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => (size += part.length)).on('end', () => resolve(size));
    }).once('error', reject);
  });
}
