import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { translator } from '#languages/rules/text.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { widenPolicy } from '#platform/server/http/security-headers.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { lacksRecommendation, unanswered } from '#responding/rules/answer-sheet.ts';
import { filledIn, NOTHING_FILLED } from '#responding/rules/draft.ts';
import { durationOf } from '#responding/rules/duration.ts';
import { type Failed, failureOf } from '#responding/rules/form-failure.ts';
import { responseLinkOf } from '#responding/rules/response-link.ts';
import { decline } from '#responding/server/declining.ts';
import { type Form, readForm } from '#responding/server/form.ts';
import { chooseMails } from '#responding/server/opting-out.ts';
import { rateAnswering, submitAnonymous, submitNamed } from '#responding/server/submitting.ts';
import { withdrawAnswer } from '#responding/server/withdrawing.ts';
import { en, type RespondingTexts } from '#responding/texts/responding.en.ts';
import { no } from '#responding/texts/responding.no.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { Choice, ResponsePage } from '../pages/render.tsx';
import { renderingOpenFormsOnce } from './form-rendering.ts';
import { formPreview } from './link-preview.ts';
import { isOneClick, serveForms, tryCall } from './native-forms.ts';
import type { SendPage } from './pages.ts';
import { loadRendering } from './rendered-pages.ts';

/** A form with all its texts at their greatest length, each letter of which takes nine bytes. */
const MOST_BYTES = 131_072;

type Asked = FastifyRequest<{ Params: { responderId: string } }>;
type Shown = Pick<ResponsePage, 'form'> &
  Partial<Pick<ResponsePage, 'choice' | 'start' | 'outcome'>> & { status: number };

/**
 * Serves the pages under `/respond/` with everything in their HTML. Each works without scripts: what a person does
 * there is a form, which runs the same call as the script (specification 5). Returns what sends the form of a link.
 */
export async function serveResponsePages(server: FastifyInstance, sendPage: SendPage, deps: ServeDeps) {
  const { renderPage, EARLY_ANSWERS } = await loadRendering();
  const render = renderingOpenFormsOnce((look, page) => renderPage(look, 'response', page));
  const earlyHash = `'sha256-${hash('sha256', EARLY_ANSWERS, 'base64')}'`;
  const unlogged = { config: { unlogged: true } };
  const show = (choice: Choice | null) => async (request: FastifyRequest, reply: FastifyReply) =>
    send(request as Asked, reply, { ...(await formBehind(request as Asked)), choice });
  // A person who opens a form answers it minutes later, so the time must not be logged.
  server.get('/respond/:responderId', unlogged, show(null));
  server.get('/respond/:responderId/mails', show('mails'));
  server.get('/respond/:responderId/decline', show('decline'));
  await serveForms(server, MOST_BYTES, (post) => {
    const shown = (path: string, act: (request: Asked, fields: URLSearchParams) => Promise<Shown>) =>
      post(
        `/respond/:responderId${path}`,
        async (request, reply, fields) => send(request as Asked, reply, await act(request as Asked, fields)),
        { unlogged: true },
      );
    shown('', submitted);
    shown('/rating', rated);
    shown('/withdrawal', withdrawn);
    shown('/decline', (request, fields) => {
      const declined = fields.get('chosen') === 'true';
      return chosen(request, { choice: 'decline', call: decline, body: { declined }, isChosen: declined });
    });
    post(
      '/respond/:responderId/mails',
      async (request, reply, fields) => {
        if (isOneClick(fields)) return optOut(request as Asked, reply);
        const stopped = fields.get('chosen') === 'true';
        const choice = { choice: 'mails', call: chooseMails, body: { wanted: !stopped }, isChosen: stopped } as const;
        return send(request as Asked, reply, await chosen(request as Asked, choice));
      },
      { unlogged: true },
    );
  });

  return { sendForm: show(null) };

  function send(request: Asked, reply: FastifyReply, { form, status, choice = null, start, outcome = null }: Shown) {
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const t = translator<RespondingTexts>(lang, { en, no }[lang]);
    const now = deps.now();
    const page: ResponsePage = {
      responderId: request.params.responderId,
      choice,
      form,
      today: dayAt(now, BRAND_SETTINGS[brand].zone),
      start: start ?? {
        key: newLinkId(),
        openedAt: now.getTime(),
        filled: NOTHING_FILLED,
        wasSent: false,
        failed: null,
      },
      outcome,
    };
    // The address is the secret: no search engine and no other site may learn it.
    void reply.header('x-robots-tag', 'noindex, nofollow');
    widenPolicy(reply, 'script-src', earlyHash);
    return sendPage('respond', reply, {
      brand,
      lang,
      now,
      title: `${t('responding.pageTitle')} · ${BRAND_SETTINGS[brand].name}`,
      shell: render({ brand, lang }, page),
      script: EARLY_ANSWERS,
      meta: formPreview({ brand, lang, origin }, 'failed' in form ? null : form),
      // The HTML contains the picture already.
      data: 'image' in form ? { ...page, form: { ...form, image: '' } } : page,
      status,
    });
  }

  async function formBehind(request: Asked): Promise<Shown> {
    const read = await tried(readForm, request);
    if ('failed' in read) return { form: { failed: read.failed }, status: read.status };
    return { form: read.result as Extract<Form, object>, status: 200 };
  }

  /** Stores a form that was sent without scripts, or shows it again with what is wrong. */
  async function submitted(request: Asked, fields: URLSearchParams): Promise<Shown> {
    const read = await formBehind(request);
    const { form } = read;
    const link = responseLinkOf(request.params.responderId);
    if (link === null || 'failed' in form || form.status !== 'open') return read;
    const filled = filledIn(fields);
    const key = fields.get('key') ?? newLinkId();
    const openedAt = Number(fields.get('openedAt')) || deps.now().getTime();
    const promise = Number(fields.get('promise') ?? form.promise);
    const start = { key, openedAt, filled, wasSent: true, failed: null };
    if (unanswered(form.surveyType, filled.answers).length > 0 || lacksRecommendation(filled))
      return { form, start, status: 422 };
    const { answers, ...texts } = filled;
    request.headers['idempotency-key'] = key;
    const body = { ...answers, ...texts, promise, duration: durationOf(deps.now().getTime() - openedAt) };
    const stored = await (link.kind === 'personal'
      ? tried(submitNamed, request, { body })
      : tried(submitAnonymous, request, { body, params: { surveyId: link.linkId } }));
    if ('failed' in stored) return { form, start: { ...start, failed: stored.failed }, status: stored.status };
    return { form, outcome: { did: 'sent', ...(stored.result as { responderId: string }) }, status: 200 };
  }

  async function rated(request: Asked, fields: URLSearchParams): Promise<Shown> {
    const tryIt = await tried(rateAnswering, request, { body: { rating: Number(fields.get('rating')) } });
    // A failure is not reported (design 8), except for a link that does not exist.
    if ('failed' in tryIt && tryIt.failed === 'notFound') return { form: { failed: 'notFound' }, status: 404 };
    return { form: { failed: 'failed' }, outcome: { did: 'rated' }, status: 200 };
  }

  async function withdrawn(request: Asked): Promise<Shown> {
    const tryIt = await tried(withdrawAnswer, request);
    const read = await formBehind(request);
    return 'failed' in tryIt ? { ...read, status: tryIt.status } : { ...read, outcome: { did: 'withdrawn' } };
  }

  async function optOut(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    request.body = { wanted: false };
    await serveCall(chooseMails, request, deps);
    return reply.code(200).send({});
  }

  type Chosen = { choice: Choice; call: Endpoint; body: object; isChosen: boolean };

  async function chosen(request: Asked, { choice, call, body, isChosen }: Chosen): Promise<Shown> {
    const tryIt = await tried(call, request, { body });
    const read = await formBehind(request);
    if ('failed' in tryIt) return { ...read, choice, status: tryIt.status };
    return { ...read, choice, outcome: { did: isChosen ? 'chosen' : 'unchosen' } };
  }

  async function tried(
    call: Endpoint,
    request: Asked,
    own: { body?: object; params?: object } = {},
  ): Promise<{ result: unknown } | { failed: Failed; status: number }> {
    const tryIt = await tryCall(call, request, deps, own);
    if ('result' in tryIt) return tryIt;
    const { status, reason } = tryIt.refusal;
    return { failed: failureOf(status, reason), status };
  }
}
