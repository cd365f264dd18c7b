import type { TestCopyTexts } from './test-copy.en.ts';

export const no: Record<keyof TestCopyTexts, string> = {
  'mails.testCopy.subject': 'Test: {subject}',
  'mails.testCopy.banner':
    'Dette er en testkopi, bare sendt til deg. Knappen åpner en forhåndsvisning, og ingenting lagres.',
  'mails.testCopy.why': 'Du får denne e-posten fordi du ba om en testkopi av invitasjonen din.',
};
