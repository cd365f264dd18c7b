export const en = {
  'documents.agreed.place': 'Agreed here',
  'documents.agreed.title': 'Agreed here',
  'documents.agreed.ownerText':
    'What you have agreed on at {organisation}. All members see this, and see when something is changed.',
  'documents.agreed.memberText':
    'This is decided for {organisation}. Only the administrator, {owner}, can change it, and you see it when that happens.',
  'documents.agreed.allow': 'Allow',
  'documents.agreed.smallest.title': 'Smallest group for department figures',
  'documents.agreed.smallest.text':
    'Fewer answers than this show as a dash in figures for departments and periods of your own choice. Never below three.',
  'documents.agreed.smallest.option': '{count} answers',
  'documents.agreed.smallest.says': 'Figures for a department need at least {count} answers',
  'documents.agreed.private.title': 'Private surveys',
  'documents.agreed.private.text':
    'Members can make surveys that only they can see. They never count in the figures of the organisation.',
  'documents.agreed.private.saysOn': 'You can make private surveys',
  'documents.agreed.private.saysOnText': 'Only you see them, and they never count in the figures of the organisation.',
  'documents.agreed.private.saysOff': 'Private surveys are not allowed',
  'documents.agreed.private.saysOffText': 'What was private before, stays private.',
  'documents.agreed.cards.title': 'Cards from internal surveys',
  'documents.agreed.cards.text':
    'A card can be shared with anyone. When this is off, it cannot build on surveys in which somebody with an address at {domain} was asked.',
  'documents.agreed.cards.saysOn': 'Cards can build on internal surveys',
  'documents.agreed.cards.saysOff': 'Cards cannot build on internal surveys',
  'documents.agreed.cards.saysOffText':
    'If somebody with an address at {domain} was asked, the survey cannot be part of a card.',
  'documents.agreed.cards.refused':
    'This survey is internal. {organisation} has agreed that it cannot be part of a card.',
  'documents.agreed.changed': 'Changed {date}, before that {before}.',
  'documents.agreed.new': 'New',
  'documents.agreed.apply': 'Changes apply from today. Promises given to those who have already answered are kept.',
  'documents.agreed.saved': 'What is agreed is saved, and all members can see it',
  'documents.agreed.lock.none': 'Not locked',
  'documents.agreed.lock.locked': 'Locked',
  'documents.agreed.lock.by': 'Locked {date} by {name}.',
  'documents.agreed.lock.button': 'Lock',
  'documents.agreed.lock.buttonAria': 'Lock: {rule}',
  'documents.agreed.lock.title': 'Lock “{rule}”?',
  'documents.agreed.lock.text':
    'It cannot be changed until it is unlocked. All members see that it is locked, and why.',
  'documents.agreed.lock.reason.label': 'Why is it locked?',
  'documents.agreed.lock.reason.placeholder': 'For example Discussed with the representatives, minutes 3/26',
  'documents.agreed.lock.reason.required': 'Write a reason that everybody can read.',
  'documents.agreed.lock.submit': 'Lock',
  'documents.agreed.lock.done': '{rule} is locked',
  'documents.agreed.unlock.button': 'Unlock',
  'documents.agreed.unlock.buttonAria': 'Unlock: {rule}',
  'documents.agreed.unlock.title': 'Unlock “{rule}”?',
  'documents.agreed.unlock.text':
    'All members are told by e-mail that you have unlocked it, and why. It can be changed seven days later.',
  'documents.agreed.unlock.reason.label': 'Why is it unlocked?',
  'documents.agreed.unlock.submit': 'Unlock and tell everybody',
  'documents.agreed.unlock.waiting': 'Unlocked {date} by {name}. Can be changed from {from}.',
  'documents.agreed.unlock.done': '{rule} is unlocked, and the members are told',
  'documents.agreed.refused': 'This is locked for {organisation}.',
  'documents.agreed.history.title': 'How it has changed',
  'documents.agreed.history.empty': 'Nothing has been changed yet.',
  'documents.agreed.history.smallest': 'Smallest group became {now}, before that {before}',
  'documents.agreed.history.privateOn': 'Private surveys were allowed',
  'documents.agreed.history.privateOff': 'Private surveys were no longer allowed',
  'documents.agreed.history.cardsOn': 'Cards from internal surveys were allowed',
  'documents.agreed.history.cardsOff': 'Cards from internal surveys were no longer allowed',
  'documents.agreed.history.locked': '{rule} was locked',
  'documents.agreed.history.unlocked': '{rule} was unlocked: “{reason}”',
  'documents.agreed.always.title': 'Always so in {brand}',
  'documents.agreed.always.named': 'Nobody but those whom the form named reads an answer by itself.',
  'documents.agreed.always.boss':
    'Your manager does not see whom you asked, or what they answered, unless you share the survey.',
  'documents.agreed.always.ai': 'No artificial intelligence reads what people write.',
} as const;

export type AgreedTexts = typeof en;
