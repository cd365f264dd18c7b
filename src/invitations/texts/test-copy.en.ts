export const en = {
  'mails.testCopy.subject': 'Test: {subject}',
  'mails.testCopy.banner': 'This is a test copy, sent only to you. The button opens a preview, and nothing is stored.',
  'mails.testCopy.why': 'You receive this e-mail because you asked for a test copy of your invitation.',
} as const;

export type TestCopyTexts = typeof en;
