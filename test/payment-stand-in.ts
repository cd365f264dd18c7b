import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A request to the stand-in, in order of arrival. */
export type Asked = { method: string; path: string; fields: Readonly<Record<string, string>>; key: string | null };

/** Replaces a response; each is used up by one request. */
type Misbehaviour =
  /** A response without any effect. */
  | { answers: number; code?: string; askAgain?: boolean }
  /** No effect and no response. */
  | 'silent'
  /** An effect without a response. */
  | 'done in silence'
  /** The connection breaks before any effect. */
  | 'broken';

type Waits = { reached: () => void; until: Promise<void> };

export type PaymentStandIn = {
  /** The settings for `useWorld`: a key, and the stand-in's address. */
  settings: Record<string, string>;
  asked: Asked[];
  /** Applies to the next requests whose line (`POST /v1/customers`) matches. */
  misbehave: (line: RegExp, ...how: Misbehaviour[]) => void;
  /** Holds the next request whose line matches until the test releases it. */
  hold: (line: RegExp) => { reached: Promise<void>; goOn: () => void };
  /** Sets the HTTP client that answers requests, without a network. */
  answerBy: (http: Stripe.HttpClient) => void;
};

/**
 * A stand-in for the payment provider over HTTP: the provider's library sends requests over the network with a key, and
 * the sandbox answers them. It can misbehave as a provider does.
 */
export function usePaymentStandIn(settings: Record<string, string> = {}): PaymentStandIn {
  const planned: { line: RegExp; how: Misbehaviour | Waits }[] = [];
  const asked: Asked[] = [];
  let http: Stripe.HttpClient | null = null;
  const standIn: PaymentStandIn = {
    settings: { ...OPERATED, ...settings },
    asked,
    misbehave: (line, ...how) => void planned.push(...how.map((one) => ({ line, how: one }))),
    hold: (line) => {
      const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      planned.push({ line, how: { reached: reached.resolve, until: goOn.promise } });
      return { reached: reached.promise, goOn: goOn.resolve };
    },
    answerBy: (by) => void (http = by),
  };

  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { method = '', url = '', headers } = request;
    const key = headers['idempotency-key'];
    const fields = Object.fromEntries(new URLSearchParams(body));
    asked.push({ method, path: url, fields, key: typeof key === 'string' ? key : null });
    const at = planned.findIndex(({ line }) => line.test(`${method} ${url}`));
    const how = at === -1 ? null : (planned.splice(at, 1)[0]?.how ?? null);
    if (how === 'broken') return void request.socket.destroy();
    if (how === 'silent') return;
    if (how !== null && typeof how === 'object' && 'answers' in how) return refuse(response, how);
    if (how !== null && typeof how === 'object') {
      how.reached();
      await how.until;
    }
    const answer = await http?.makeRequest('', '', url, method, headers as Record<string, string>, body, 'http', 1_000);
    if (answer === undefined || how === 'done in silence') return;
    response.writeHead(answer.getStatusCode(), { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
    response.end(JSON.stringify(await answer.toJSON()));
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    standIn.settings['STRIPE_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    planned.length = 0;
    asked.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return standIn;
}

const OPERATED = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
  STRIPE_PRICE: 'price_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
};

function refuse(response: ServerResponse, { answers, code, askAgain }: Exclude<Misbehaviour, string>): void {
  const again = askAgain === undefined ? {} : { 'stripe-should-retry': String(askAgain) };
  response.writeHead(answers, { 'content-type': 'application/json', 'request-id': 'req_refused', ...again });
  const message = 'No such thing for Ingrid Nordvik (ingrid@nordvik.example)';
  response.end(
    JSON.stringify({ error: { type: answers >= 500 ? 'api_error' : 'invalid_request_error', code, message } }),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Answers from a list, by method and path; everything else is not found. */
export function answering(answers: Readonly<Record<string, object>>): Stripe.HttpClient {
  const makeRequest: Stripe.HttpClient['makeRequest'] = (_host, _port, path, method) => {
    const found = answers[`${method} ${path.replace(/\?.*/, '')}`];
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'none' } };
    return Promise.resolve({
      getStatusCode: () => (found === undefined ? 404 : 200),
      getHeaders: () => ({}),
      getRawResponse: () => null,
      toStream: () => null,
      toJSON: () => Promise.resolve(found ?? missing),
    });
  };
  return { getClientName: () => 'list', makeRequest };
}
