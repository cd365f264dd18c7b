import { get } from 'node:http';

/** Returns the number of bytes sent over the wire with gzip. */
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
