import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { MOST_ANSWER_BYTES } from '../rules/webhook.ts';
import type { DeliveryOutcome } from './delivery-store.ts';
import type { Target } from './public-address.ts';

const OK = 200;
const OK_END = 300;

/**
 * Sends one call to the address that was checked, whatever the name says by now, and follows no redirect. Resolves in
 * any case: with the status, or with the reason why there is none. `signal` is the time limit.
 */
export function sendWebhook(
  { url, pinned }: Target,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<DeliveryOutcome> {
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve) => {
    const silent = (reason: string) => resolve({ status: null, reason, tookMs: tookMs() });
    const outgoing = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        lookup: (_host, { all }, found) =>
          all === true ? found(null, [pinned]) : found(null, pinned.address, pinned.family),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        let bytes = 0;
        const done = () => {
          const isGood = status >= OK && status < OK_END;
          resolve({ status, reason: isGood ? null : 'refused', tookMs: tookMs() });
          answer.destroy();
        };
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_ANSWER_BYTES) done();
        });
        answer.on('end', done);
        answer.on('error', () => silent('broken'));
      },
    );
    outgoing.on('error', (error: Error & { code?: string }) =>
      silent(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'silent' : (error.code ?? 'broken')),
    );
    outgoing.end(body);
  });
}
