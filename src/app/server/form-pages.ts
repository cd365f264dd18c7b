import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { operatorOf } from '#brands/server/operator.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { type ContactTexts, en as contactEn } from '#contact/texts/contact.en.ts';
import { no as contactNo } from '#contact/texts/contact.no.ts';
import { translator } from '#languages/rules/text.ts';
import { MAIL_TOPICS, type MailTopic, OPT_OUT_PATH } from '#mails/rules/mail-topics.ts';
import { en as mailsEn, type MailChoiceTexts } from '#mails/texts/mail-choice.en.ts';
import { no as mailsNo } from '#mails/texts/mail-choice.no.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { problemOf } from '#platform/server/http/problems.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type AddressTexts, en as addressEn } from '#responding/texts/address.en.ts';
import { no as addressNo } from '#responding/texts/address.no.ts';
import { en as lostLinkEn, type LostLinkTexts } from '#responding/texts/lost-link.en.ts';
import { no as lostLinkNo } from '#responding/texts/lost-link.no.ts';
import { normalEmail } from '#shared/email-address.ts';
import { PATHS } from '#shared/paths.ts';
import type { Forms, PublicPages } from '../pages/render.tsx';
import { endpoints } from './endpoints.ts';
import { appPreview } from './link-preview.ts';
import { isOneClick, serveForms, tryCall } from './native-forms.ts';
import type { SendPage } from './pages.ts';
import { addresses } from './plain-pages.ts';
import { keepingLang, loadRendering } from './rendered-pages.ts';

/** A message at its greatest length, each letter of which takes nine bytes. */
const MOST_BYTES = 131_072;

type Texts = AddressTexts & ContactTexts & LostLinkTexts & MailChoiceTexts;
const WORDS = {
  en: { ...addressEn, ...contactEn, ...lostLinkEn, ...mailsEn },
  no: { ...addressNo, ...contactNo, ...lostLinkNo, ...mailsNo },
};
const TITLES = {
  address: 'address.title',
  contact: 'contact.title',
  lostLink: 'responding.lostLink.title',
  mailChoice: 'account.mails.link.page',
  stored: 'address.title',
} as const satisfies Record<keyof Forms, keyof Texts>;

/** The pages whose addresses are public; the others are secrets, which no search engine may learn. */
const PUBLIC: { readonly [Name in keyof Forms]?: string } = {
  address: PATHS.address,
  contact: PATHS.contact,
  lostLink: PATHS.lostLink,
};

type Asked<Params> = FastifyRequest<{ Params: Params }>;
type Ticketed = Asked<{ ticket: string }>;
type Linked = Asked<{ linkId: string }>;

/**
 * Serves the pages on which visitors do something by an HTML form, which runs the same call as a script. Returns what
 * sends the contact page, whose address a logged-in person shares with the app.
 */
export async function formPages(server: FastifyInstance, sendPage: SendPage, deps: ServeDeps) {
  const { renderPage } = await loadRendering();
  server.get(PATHS.lostLink, (request, reply) => send(request, reply, 'lostLink', NOTHING_ASKED));
  server.get(PATHS.address, (request, reply) => send(request, reply, 'address', NOTHING_ASKED));
  server.get(`${PATHS.address}/:ticket`, async (request, reply) => sendStored(request as Ticketed, reply, null));
  for (const topic of MAIL_TOPICS)
    server.get(OPT_OUT_PATH[topic](':linkId'), async (request, reply) =>
      sendChoice(request as Linked, reply, topic, null),
    );
  await serveForms(server, MOST_BYTES, (post) => {
    post(PATHS.contact, contacted);
    post(PATHS.lostLink, (...asked) => askedByAddress('lostLink', 'POST /lost-link', ...asked));
    post(PATHS.address, (...asked) => askedByAddress('address', 'POST /address', ...asked));
    post(`${PATHS.address}/:ticket`, (request, reply) => erased(request as Ticketed, reply));
    for (const topic of MAIL_TOPICS)
      post(OPT_OUT_PATH[topic](':linkId'), (request, reply, fields) => chosen(topic, request as Linked, reply, fields));
  });
  return { sendContact };

  function sendContact(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return send(request, reply, 'contact', { operator: operatorFor(request) });
  }

  async function contacted(request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams) {
    const [email, message] = [fields.get('email') ?? '', fields.get('message') ?? ''];
    const operator = operatorFor(request);
    const tried = await tryCall(callOf('POST /contact'), request, deps, {
      body: { email, message, lang: pageLang(request) },
    });
    if ('refusal' in tried) {
      const before = { email, message, problem: problemFor(reply, tried.refusal) };
      return send(request, reply, 'contact', { operator, before }, tried.refusal.status);
    }
    const written = { email: normalEmail(email), message: message.trim(), at: deps.now() };
    return send(request, reply, 'contact', { operator, written });
  }

  async function askedByAddress(
    name: 'lostLink' | 'address',
    call: string,
    ...[request, reply, fields]: [FastifyRequest, FastifyReply, URLSearchParams]
  ) {
    const email = fields.get('email') ?? '';
    const body = { email: normalEmail(email), lang: pageLang(request) };
    const tried = await tryCall(callOf(call), request, deps, { body });
    if ('result' in tried) return send(request, reply, name, { email: body.email, problem: null, isSent: true });
    const problem = problemFor(reply, tried.refusal);
    return send(request, reply, name, { email, problem, isSent: false }, problem.status);
  }

  async function sendStored(request: Ticketed, reply: FastifyReply, refusal: Refusal | null) {
    const { ticket } = request.params;
    const problem = refusal && problemFor(reply, refusal);
    const read = await tryCall(callOf('GET /address/:ticket'), request, deps);
    if ('refusal' in read) return send(request, reply, 'stored', { ticket, stored: 'expired', problem }, 404);
    const stored = read.result as Extract<Forms['stored']['stored'], object>;
    return send(request, reply, 'stored', { ticket, stored, problem }, problem?.status);
  }

  async function erased(request: Ticketed, reply: FastifyReply) {
    const tried = await tryCall(callOf('POST /address/:ticket/erasure'), request, deps, { body: {} });
    if ('refusal' in tried) return sendStored(request, reply, tried.refusal);
    return send(request, reply, 'stored', { ticket: request.params.ticket, stored: 'erased', problem: null });
  }

  async function sendChoice(request: Linked, reply: FastifyReply, topic: MailTopic, refusal: Refusal | null) {
    const { linkId } = request.params;
    const read = await tryCall(callOf(`GET ${OPT_OUT_PATH[topic](':linkId')}`), request, deps);
    const wanted = 'result' in read ? (read.result as { wanted: boolean }).wanted : null;
    const choice = { topic, linkId, wanted, hasFailed: refusal !== null };
    return send(request, reply, 'mailChoice', choice, wanted === null ? 404 : refusal?.status);
  }

  async function chosen(topic: MailTopic, request: Linked, reply: FastifyReply, fields: URLSearchParams) {
    const call = callOf(`POST ${OPT_OUT_PATH[topic](':linkId')}`);
    if (isOneClick(fields)) {
      request.body = { wanted: false };
      await serveCall(call, request, deps);
      return reply.code(200).send({});
    }
    const wanted = fields.get('wanted');
    if (wanted !== 'true' && wanted !== 'false') throw new Refusal(422);
    const tried = await tryCall(call, request, deps, { body: { wanted: wanted === 'true' } });
    return sendChoice(request, reply, topic, 'refusal' in tried ? tried.refusal : null);
  }

  function operatorFor(request: FastifyRequest) {
    return operatorOf(deps.config, deps.brandOf(request).brand);
  }

  function send<Name extends keyof Forms>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: Name,
    props: PublicPages[Name],
    status = 200,
  ): Promise<FastifyReply> {
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const t = translator<Texts>(lang, WORDS[lang]);
    const path = PUBLIC[name];
    if (path === undefined) void reply.header('x-robots-tag', 'noindex, nofollow');
    return sendPage('form', reply, {
      brand,
      lang,
      now: deps.now(),
      title: `${t(TITLES[name as keyof Forms])} · ${BRAND_SETTINGS[brand].name}`,
      shell: keepingLang(request, renderPage({ brand, lang }, name, props)),
      meta: html`${appPreview({ brand, lang, origin })}${path === undefined ? null : addresses(origin, path)}`,
      status,
    });
  }
}

const NOTHING_ASKED = { email: '', problem: null, isSent: false };

/** Returns the call behind a form. */
function callOf(key: string): Endpoint {
  const call = endpoints.find((one) => one.key === key);
  if (call === undefined) throw new TypeError(`there is no call ${key}`);
  return call;
}

/** Returns the problem for the page, with the waiting time of a rate limit. */
function problemFor(reply: FastifyReply, refusal: Refusal) {
  const { document, headers } = problemOf(refusal);
  void reply.headers(headers);
  const wait = Number(headers['retry-after']);
  return { ...document, ...(wait > 0 && { retryAfter: wait }) };
}
