export const en = {
  'responding.seenBy.me.named': 'Only {candidate} sees your answers, next to your e-mail address.',
  'responding.seenBy.me.anonymous': 'Only {candidate} sees the answers, not who you are.',
  'responding.seenBy.supporters.named':
    '{candidate} and the advisers at {organisation} see your answers, next to your e-mail address.',
  'responding.seenBy.supporters.anonymous':
    '{candidate} and the advisers at {organisation} see the answers, not who you are.',
  'responding.seenBy.selectedGroups.named':
    '{candidate}, the advisers and {count, plural, one {the group} other {the groups}} {groups} at {organisation} see your answers, next to your e-mail address.',
  'responding.seenBy.selectedGroups.anonymous':
    '{candidate}, the advisers and {count, plural, one {the group} other {the groups}} {groups} at {organisation} see the answers, not who you are.',
  'responding.seenBy.org.named':
    '{candidate} and everyone at {organisation} see your answers, next to your e-mail address.',
  'responding.seenBy.org.anonymous': '{candidate} and everyone at {organisation} see the answers, not who you are.',
  'responding.seenBy.counted': 'They also count in the scores of {organisation}.',
  'responding.seenBy.card': 'Averages of at least three answers may stand on a public card.',
} as const;

export type SeenByTexts = typeof en;
