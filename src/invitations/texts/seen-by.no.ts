import type { SeenByTexts } from './seen-by.en.ts';

export const no: Record<keyof SeenByTexts, string> = {
  'responding.seenBy.me.named': 'Bare {candidate} ser svarene dine, sammen med e-postadressen din.',
  'responding.seenBy.me.anonymous': 'Bare {candidate} ser svarene, men ikke hvem du er.',
  'responding.seenBy.supporters.named':
    '{candidate} og rådgiverne i {organisation} ser svarene dine, sammen med e-postadressen din.',
  'responding.seenBy.supporters.anonymous':
    '{candidate} og rådgiverne i {organisation} ser svarene, men ikke hvem du er.',
  'responding.seenBy.selectedGroups.named':
    '{candidate}, rådgiverne og {count, plural, one {gruppen} other {gruppene}} {groups} i {organisation} ser svarene dine, sammen med e-postadressen din.',
  'responding.seenBy.selectedGroups.anonymous':
    '{candidate}, rådgiverne og {count, plural, one {gruppen} other {gruppene}} {groups} i {organisation} ser svarene, men ikke hvem du er.',
  'responding.seenBy.org.named':
    '{candidate} og alle i {organisation} ser svarene dine, sammen med e-postadressen din.',
  'responding.seenBy.org.anonymous': '{candidate} og alle i {organisation} ser svarene, men ikke hvem du er.',
  'responding.seenBy.counted': 'De teller også med i skårene til {organisation}.',
  'responding.seenBy.card': 'Snitt av minst tre svar kan stå på et offentlig kort.',
};
