export const en = {
  'access.role.owner.name': 'Administrator',
  'access.role.supporter.name': 'Supporter',
  'access.role.member.name': 'Member',
  'access.role.invited.name': 'Invited',
  'access.role.none.name': 'No organisation',
  'access.level.me.name': 'Only me',
  'access.level.me.text': 'Only you. Not even the administrator or supporters.',
  'access.level.supporters.name': 'Supporters',
  'access.level.supporters.text': 'You, the administrator and the supporters.',
  'access.level.selectedGroups.name': 'Selected groups',
  'access.level.selectedGroups.text': 'You, the groups you select, the administrator and the supporters.',
  'access.level.org.name': 'The whole organisation',
  'access.level.org.text': 'Everyone who is a member of {organisation}.',
  'access.visibleTo.me': 'Visible only to you',
  'access.visibleTo.supporters': 'Visible to supporters',
  'access.visibleTo.selectedGroups': 'Visible to {groups}',
  'access.visibleTo.org': 'Visible to the whole organisation',
} as const;

export type AccessTexts = typeof en;
