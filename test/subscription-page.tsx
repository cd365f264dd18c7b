import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Offer, PaymentOverview } from '#billing/web/payment-queries.ts';
import type { Subscription } from '#billing/web/subscription-queries.ts';
import type { OwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import { newQueryClient } from '#platform/web/query-client.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import { refusal, serve } from './fake-server.ts';
import { renderPage } from './page.tsx';

export const TODAY = dayAt(new Date(), BRAND_SETTINGS.a.zone);

/** A trial of 30 days, ten of which have passed. */
export const TRIAL = made<Subscription>({
  id: 's',
  type: 'trial',
  status: 'active',
  startDate: addDays(TODAY, -10),
  endDate: addDays(TODAY, 20),
});
export const ENDED = made<Subscription>({ ...TRIAL, status: 'ended', endDate: addDays(TODAY, -1) });
export const PAID = made<Subscription>({ ...TRIAL, type: 'recurring', endDate: addDays(TODAY, 365) });

export const NO_PAYMENT: PaymentOverview = {
  renews: false,
  portal: false,
  open: false,
  paid: null,
  receiptTo: 'i@n.example',
};
export const PAYMENT = made<PaymentOverview>({
  ...NO_PAYMENT,
  renews: true,
  portal: true,
  paid: { amount: 450_000, currency: 'nok', day: TODAY },
});
export const OFFER = made<Offer>({
  amount: 600_000,
  currency: 'nok',
  includesTax: true,
  discount: { percent: 25, amount: 150_000, until: addDays(TODAY, 9) },
  toPay: 450_000,
  sandbox: true,
  form: { publishableKey: 'pk_test' },
});

function made<T>(plain: { [K in keyof T]?: unknown }): T {
  return plain as T;
}

export class Refused {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason = '') {
    this.status = status;
    this.reason = reason;
  }
}

type Answer = object | Refused | (() => Promise<object>);

/**
 * A fake server with responses by call: each is used once, the last one repeatedly. `calls` records the requests with
 * their bodies.
 */
export function answering() {
  const server = { answers: {} as Record<string, Answer[]>, calls: [] as string[] };
  const usual: Record<string, Answer[]> = {
    'GET /api/subscriptions': [[TRIAL]],
    'GET /api/payment': [NO_PAYMENT],
    'GET /api/payment/offer': [OFFER],
    'GET /api/organization': [{ id: 'o', name: 'Nordvik', logo: '', closingDate: null }],
    'GET /api/organization/o/user': [[{}, {}, {}]],
    'GET /api/subscription-mails': [{ wanted: true }],
  };
  beforeEach(() => {
    Object.assign(server, { answers: structuredClone(usual), calls: [] });
    serve(async ({ method, path, body }) => {
      const call = `${method} ${path.split('?')[0]}`;
      server.calls.push(body === null ? `${method} ${path}` : `${call} ${JSON.stringify(body)}`);
      const left = server.answers[call] ?? [];
      const answer = left.length > 1 ? left.shift() : left[0];
      if (typeof answer === 'function') return (answer as () => Promise<object>)();
      if (answer instanceof Refused) return refusal(answer.status, { type: `/problems/${answer.reason}` });
      return Array.isArray(answer) ? Response.json(answer, { headers: { counts: `all=${answer.length}` } }) : answer;
    });
  });
  return server;
}

/** Renders a screen as the owner of Nordvik sees it, or as another person does. */
export async function asOwner(Screen: () => ReactNode, { own = {}, address = '/' }: As = {}) {
  const nothing = () => Promise.resolve();
  const organisation = { id: 'o', name: 'Nordvik', logo: '' };
  const owner = { email: '', organisation, role: 'owner', owner: 'Ingrid Aune', abilities: null } as const;
  const around: OwnOrganisation = { ...owner, reload: nothing, renew: nothing, ...own };
  const queries = newQueryClient();
  const Inside = () => (
    <OwnOrganisationProvider own={around}>
      <Screen />
    </OwnOrganisationProvider>
  );
  return renderPage(Inside, { address, queries });
}

type As = { own?: Partial<OwnOrganisation>; address?: string };
