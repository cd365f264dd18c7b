import type { AuditKind } from '#audit/rules/audit-kinds.ts';

/** What the record of changes can be narrowed to. */
export const AUDIT_TOPICS = ['members', 'access', 'subscription'] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/** The subject of each kind of entry; null for the organisation itself and the owner's own account. */
export const TOPIC_OF: Record<AuditKind, AuditTopic | null> = {
  organisationRegistered: null,
  organisationChanged: null,
  privateSurveysAllowed: 'access',
  privateSurveysNotAllowed: 'access',
  memberJoined: 'members',
  roleChanged: 'members',
  departmentChanged: 'members',
  departmentCleared: 'members',
  groupAdded: 'members',
  groupRemoved: 'members',
  departmentCreated: 'members',
  departmentRenamed: 'members',
  departmentDeleted: 'members',
  groupCreated: 'members',
  groupRenamed: 'members',
  groupDeleted: 'members',
  surveyAccessChanged: 'access',
  memberLeft: 'members',
  memberRemoved: 'members',
  ownerHandedOver: 'members',
  directoryTokenMade: 'access',
  directoryTokenConfirmed: 'access',
  directoryTokenRevoked: 'access',
  directoryDomainProven: 'access',
  directoryDomainLost: 'access',
  directoryMemberAdded: 'members',
  directoryMemberDeactivated: 'members',
  directoryMemberReactivated: 'members',
  subscriptionActivated: 'subscription',
  subscriptionEnded: 'subscription',
  loginRequired: 'access',
  loginFree: 'access',
  closingPlanned: null,
  closingCancelled: null,
  dataDownloaded: 'access',
  ownDataDownloaded: 'access',
  deletionPlanned: null,
  deletionCancelled: null,
  accountDeleted: null,
};
