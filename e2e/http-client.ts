import { request } from 'node:http';
import type { Exchange } from '../test/browser-session.ts';

/**
 * Sends requests without a browser. Node cannot resolve a brand's host name here, so the name goes into the Host header
 * only.
 */
export function exchangeWith(home: string, port = new URL(home).port): Exchange {
  const { host } = new URL(home);
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
      const options = { host: 'localhost', port, path: url, method, headers: { ...headers, ...length, host } };
      const asked = request(options, (reply) => {
        let body = '';
        reply.setEncoding('utf8').on('data', (part: string) => (body += part));
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, body, headers: reply.headers }));
      });
      asked.once('error', reject).end(payload);
    });
}
