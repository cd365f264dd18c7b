import type { AccessTexts } from './access.en.ts';

export const no: Record<keyof AccessTexts, string> = {
  'access.role.owner.name': 'Administrator',
  'access.role.supporter.name': 'Rådgiver',
  'access.role.member.name': 'Medlem',
  'access.role.invited.name': 'Invitert',
  'access.role.none.name': 'Ingen organisasjon',
  'access.level.me.name': 'Bare meg',
  'access.level.me.text': 'Bare du. Ikke engang administratoren eller rådgiverne.',
  'access.level.supporters.name': 'Rådgivere',
  'access.level.supporters.text': 'Du, administratoren og rådgiverne.',
  'access.level.selectedGroups.name': 'Valgte grupper',
  'access.level.selectedGroups.text': 'Du, gruppene du velger, administratoren og rådgiverne.',
  'access.level.org.name': 'Hele organisasjonen',
  'access.level.org.text': 'Alle som er medlem i {organisation}.',
  'access.visibleTo.me': 'Bare synlig for deg',
  'access.visibleTo.supporters': 'Synlig for rådgivere',
  'access.visibleTo.selectedGroups': 'Synlig for {groups}',
  'access.visibleTo.org': 'Synlig for hele organisasjonen',
};
