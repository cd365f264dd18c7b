import type Stripe from 'stripe';
import type { ProviderAnswer, ProviderRequest } from './provider.ts';

/**
 * Connects the provider's library to the sandbox: its requests look as they do over the network, but stay in the
 * process.
 */
export function providerHttp(answer: (request: ProviderRequest) => Promise<ProviderAnswer>): Stripe.HttpClient {
  return {
    getClientName: () => 'sandbox',
    makeRequest: async (_host, _port, path, method, headers, body) => {
      const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
      const reply = await answer({ method, path, headers: Object.fromEntries(given), body: body ?? '' });
      return {
        getStatusCode: () => reply.status,
        getHeaders: () => reply.headers,
        getRawResponse: () => reply,
        toStream: () => reply.body,
        toJSON: () => Promise.resolve(JSON.parse(reply.body)),
      };
    },
  };
}
