export const en = {
  'organisation.outside.none.title': 'You are not in an organisation',
  'organisation.outside.none.text':
    'This is shared inside an organisation. Register yours, or join one with its invitation link.',
  'organisation.outside.none.registerButton': 'Register your organisation',
  'organisation.outside.none.joinButton': 'Join an organisation',
  'organisation.outside.invited.title': 'This opens when you have a role',
  'organisation.outside.invited.text':
    'You have joined {organisation}. When the administrator has given you a role, you see what is shared with you here.',
  'organisation.outside.invited.button': 'Go to overview',
} as const;

export type OutsideTexts = typeof en;
