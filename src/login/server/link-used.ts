import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginHref } from '../rules/login-page.ts';
import { langOfRequest, type PageDeps, sendNote } from './page-requests.ts';
import { wordsIn } from './words.ts';

/** Used, expired and invented links look alike. */
export function linkUsed(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'verify' | 'reset' | 'changeEmail',
) {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const button =
    kind !== 'reset'
      ? { href: loginHref(lang, null), words: t('signIn.logIn.submit') }
      : { href: `/forgot?lang=${lang}`, words: t('signIn.reset.linkUsed.button') };
  const note = { title: t(`signIn.${kind}.linkUsed.title`), text: t(`signIn.${kind}.linkUsed.text`), button };
  return sendNote(deps, request, reply, { lang, note, status: 410 });
}
