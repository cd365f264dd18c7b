import type Stripe from 'stripe';
import { COUPON, PRICE } from './catalogue.ts';
import { cancelSubscription, createSubscription, updateSubscription } from './subscription-changes.ts';
import { createSession, expireSession } from './checkout.ts';
import { createCustomer, customer, changeCustomer } from './customers.ts';
import { expanded } from './expanding.ts';
import { type FormBody, textIn, textsIn } from './form-body.ts';
import { createPortal } from './portal.ts';
import { missing, ProviderRefusal } from './provider-refusal.ts';
import { createRefund } from './refunds.ts';
import type { Kind, Shelf } from './sandbox-store.ts';

type Answer = (shelf: Shelf, form: FormBody, id: string) => Promise<object>;

/** Every request that the sandbox answers, as the provider documents it; `*` is an id. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /v1/customers': (shelf, form) => createCustomer(shelf, form),
  'GET /v1/customers/*': async (shelf, _, id) => (await customer(shelf, id, 'id')).shown,
  'POST /v1/customers/*': (shelf, form, id) => changeCustomer(shelf, id, form),
  'GET /v1/prices/*': (_, _form, id) => known('price', id, PRICE),
  'GET /v1/coupons/*': (_, _form, id) => known('coupon', id, COUPON),
  'POST /v1/checkout/sessions': (shelf, form) => createSession(shelf, form),
  'GET /v1/checkout/sessions/*': shown('session', 'checkout.session'),
  'POST /v1/checkout/sessions/*/expire': (shelf, _, id) => expireSession(shelf, id),
  'POST /v1/subscriptions': (shelf, form) => createSubscription(shelf, form),
  'GET /v1/subscriptions': (shelf, form) => listed(shelf, form, 'subscription'),
  'GET /v1/subscriptions/*': shown('subscription', 'subscription'),
  'POST /v1/subscriptions/*': (shelf, form, id) => updateSubscription(shelf, id, form),
  'DELETE /v1/subscriptions/*': (shelf, _, id) => cancelSubscription(shelf, id),
  'GET /v1/invoices': (shelf, form) => listed(shelf, form, 'invoice'),
  'GET /v1/invoices/*': shown('invoice', 'invoice'),
  'GET /v1/payment_intents/*': shown('intent', 'payment_intent'),
  'POST /v1/refunds': (shelf, form) => createRefund(shelf, form),
  'POST /v1/billing_portal/sessions': (shelf, form) => createPortal(shelf, form),
  'GET /v1/billing_portal/configurations': () =>
    Promise.resolve(page([{ id: 'bpc_sandbox' }], 'billing_portal/configurations')),
  'GET /v1/webhook_endpoints': () => Promise.resolve(page([], 'webhook_endpoints')),
};

/** Answers a request, or throws the provider's refusal; `path` has no query string. */
export async function answer(shelf: Shelf, request: { method: string; path: string; form: FormBody }): Promise<object> {
  const { method, path, form } = request;
  const [key, id] = routeOf(method, path);
  const story = ANSWERS[key];
  if (story === undefined) {
    const message = `Unrecognized request URL (${method}: ${path}).`;
    throw new ProviderRefusal(404, { type: 'invalid_request_error', message });
  }
  const result = await story(shelf, form, id);
  return expanded(shelf, result, Object.values(textsIn(form, 'expand')));
}

/** Treats every part of a path that is not a known name as an id. */
function routeOf(method: string, path: string): [key: string, id: string] {
  const parts = path.split('/').slice(1);
  const at = parts.findIndex((part, place) => place > 1 && !WORDS.has(part));
  if (at === -1) return [`${method} ${path}`, ''];
  const id = decodeURIComponent(parts[at] ?? '');
  return [`${method} /${parts.with(at, '*').join('/')}`, id];
}

const WORDS = new Set(Object.keys(ANSWERS).flatMap((key) => key.split('/').slice(3)));

function known(what: string, id: string, thing: { id: string }): Promise<object> {
  return id === thing.id ? Promise.resolve(thing) : Promise.reject(missing(what, id));
}

function shown(kind: Kind, what: string): Answer {
  return async (shelf, _, id) => {
    const found = await shelf.find(kind, id);
    if (found === null) throw missing(what, id);
    return found.shown;
  };
}

const USUAL_LIMIT = 10;
const MOST = 100;

type Listed = 'subscription' | 'invoice';

async function listed(shelf: Shelf, form: FormBody, kind: Listed): Promise<object> {
  const all = await shelf.ofCustomer(kind, textIn(form, 'customer') ?? '');
  const status = textIn(form, 'status');
  const fitting = all.map(({ shown: one }) => one).filter((one) => fits(kind, one.status, status));
  const after = fitting.findIndex(({ id }) => id === textIn(form, 'starting_after')) + 1;
  const limit = Math.min(MOST, Number(textIn(form, 'limit') ?? USUAL_LIMIT));
  return page(fitting.slice(after, after + limit), `${kind}s`, fitting.length > after + limit);
}

/** Without a status, the provider omits subscriptions that have ended. */
function fits(kind: Listed, has: string | null, wanted: string | null): boolean {
  if (wanted === 'all') return true;
  return wanted === null ? kind === 'invoice' || has !== 'canceled' : has === wanted;
}

function page<T>(data: T[], what: string, hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url: `/v1/${what}` };
}
