import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SPECIFICATION } from './coverage-files.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Words that the specification quotes or gives as a message; a screen begins with them. */
const QUOTED = {
  'common.error.saveFailed': 'An error occured, try again or contact support',
  'organisation.join.failed': 'Could not join the organization. Please try again or contact support.',
  'organisation.join.fetchFailed': 'Could not fetch organization data',
  'organisation.join.link.invalid': 'The URL you searched for is not valid',
  'contact.error.sendFailed': 'There was an unexpected error when sending the form. Please try again.',
  'system.contactFormError.title': 'There was an unexpected error when sending the form. Please try again.',
  'contact.message.required': 'You need to provide a message',
  'system.alreadyResponded.title': 'You have already responded to this survey',
  'system.notFound.title': 'The content you are looking for could not be found',
  'system.surveyEnded.title': 'This survey is regrettable finished',
  'responding.errors.submitFailed': 'There was an error when we tried to store your answers',
  'responding.question.missing': 'All questions must be answered. Please set 0 if you do not know.',
  'responding.errors.title': 'Oops, there are a few answers missing',
  'scores.scale.dontKnow': "Don't know",
  'scores.scale.notAnswered': 'Not answered',
  'system.login.busy': 'Logging in...',
  'signIn.logIn.busy': 'Logging in...',
  'system.errorLogin.title': 'Login failed',
  'system.verifyEmail.text': 'You need to verify your email address',
  'common.modal.close': 'Close modal',
  'surveys.endDate.beforeStart': 'end date must be later than start date',
  'surveys.endDate.tooSoon': 'end date must be more than one week ahead',
  'surveys.wizard.submitCreate': 'Create survey',
  'surveys.wizard.submitEdit': 'Save changes',
  'surveys.wizard.previous': 'Previous',
  'surveys.wizard.next': 'Next',
  'signIn.error.timeout.name': 'Timeout',
  'signIn.error.cancelled.name': 'Popup closed',
  'signIn.error.stateMismatch.name': 'Invalid state',
  'signIn.error.missingTransaction.name': 'Invalid state',
  'signIn.error.loginFailed.name': 'Login failed',
  'signIn.error.accessTokenFailed.name': 'Get access token failed',
  'signIn.error.crossOriginIsolated.name': 'cross-origin isolated context',
  'common.language.no': 'Norsk',
  'access.role.owner.name': 'Administrator',
} as const;

async function englishTexts(): Promise<Record<string, string>> {
  const files = globSync('src/*/texts/*.en.ts', { cwd: ROOT });
  const texts = await Promise.all(
    files.map(async (file) => ((await import(path.join(ROOT, file))) as { en: Record<string, string> }).en),
  );
  return Object.assign({}, ...texts) as Record<string, string>;
}

const TEXTS = await englishTexts();
/** The specification writes the adjective with a hyphen. */
const SPECIFIED = readFileSync(SPECIFICATION, 'utf8').replaceAll('-isolated', ' isolated').toLowerCase();

// Specification 1.5, 2.44, 2.49, 3.6, 5.5, 5.7, 5.9, 8.2, 8.4, 8.5, 8.6, 8.7, 8.8, 8.10
test.each(Object.entries(QUOTED))('%s has the words of the specification: %s', (key, words) => {
  expect(SPECIFIED).toContain(words.toLowerCase());
  expect(TEXTS[key]?.slice(0, words.length).toLowerCase()).toBe(words.toLowerCase());
});

// Specification 8.10
test('the copy control has the keys of the specification', () => {
  for (const key of ['copy', 'copiedToClipboard', 'errorCopying']) expect(TEXTS).toHaveProperty([`common.copy.${key}`]);
});
