export const en = {
  'mails.contactMessage.subject': 'Message from {name}',
  'mails.contactMessage.heading': 'Message from the contact form',
  'mails.contactMessage.from': 'From {name} ({email})',
  'mails.contactReceipt.subject': 'We have received your message',
  'mails.contactReceipt.preheader': 'You will hear from us by e-mail.',
  'mails.contactReceipt.heading': 'Thank you, we have received the message',
  'mails.contactReceipt.p1': 'This is what you wrote:',
  'mails.contactReceipt.why': 'You receive this e-mail because you wrote to us from {brand}.',
  'mails.contactMessage.fromUnknown': 'From {email}, who was not logged in: nobody has verified the address',
  'mails.contactMessage.why':
    'You receive this e-mail because messages to {brand} are sent to this address. Your answer goes to the person who wrote.',
} as const;

export type ContactMailTexts = typeof en;
