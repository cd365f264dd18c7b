export const en = {
  'organisation.outside.none.title': 'You are not in an organisation',
  'organisation.outside.none.text':
    'This is shared inside an organisation. Register yours, or join one with its invitation link.',
  'organisation.outside.none.registerButton': 'Register your organisation',
  'organisation.outside.none.joinButton': 'Join an organisation',
} as const;

export type OutsideTexts = typeof en;
