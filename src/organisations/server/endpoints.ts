import type { Endpoint } from '#platform/server/endpoint.ts';
import { changeAgreed, lockRule, readAgreed, unlockRule } from './agreed.ts';
import { listChanges } from './audit-reading.ts';
import { keepOrganisation, planClosing } from './closing.ts';
import { addDepartments, deleteDepartment, listDepartments, renameDepartment } from './departments.ts';
import { addGroups, deletingGroups, listGroups, renameGroup, type GroupSteps } from './groups.ts';
import { handingOver, type HandOver } from './handing-over.ts';
import { joiningAndLeaving, type JoinStep } from './joining.ts';
import type { LeaveStep } from './leaving.ts';
import { changeMember, listCandidates, listGroupsOfMember, listMembers } from './members.ts';
import { type LoginProviders, requiringLogin } from './required-login.ts';
import { removingMembers } from './removing.ts';
import { exportingOrganisations, type OrganisationExport } from './organisation-export.ts';
import { readInvitation, readInvitingOrganisation, readOwnOrganisation } from './organisation-reading.ts';
import { changeOrganisation, foundingOrganisations, type FoundingStep } from './organisation-writing.ts';

/**
 * Steps of later nouns for founding, joining, leaving, handing over and exporting an organisation, and deleting a
 * group.
 */
type HandedIn = HandOver & {
  onFounded: readonly FoundingStep[];
  onJoined: readonly JoinStep[];
  onLeave: readonly LeaveStep[];
  onGroupDeleted: GroupSteps;
  exportChapters: readonly OrganisationExport[];
  loginProviders: LoginProviders;
};

export function organisationEndpoints(handedIn: HandedIn): Endpoint[] {
  const { onJoined, onLeave, onGroupDeleted, exportChapters, loginProviders } = handedIn;
  return [
    readOwnOrganisation,
    ...foundingOrganisations(handedIn),
    changeOrganisation,
    readInvitingOrganisation,
    readInvitation,
    ...joiningAndLeaving({ onJoined, onLeave }),
    listMembers,
    changeMember,
    removingMembers({ onLeave }),
    listGroupsOfMember,
    listDepartments,
    addDepartments,
    renameDepartment,
    deleteDepartment,
    listGroups,
    addGroups,
    renameGroup,
    deletingGroups({ onGroupDeleted }),
    listCandidates,
    listChanges,
    handingOver(handedIn),
    exportingOrganisations({ exportChapters }),
    ...requiringLogin(loginProviders),
    readAgreed,
    changeAgreed,
    lockRule,
    unlockRule,
    planClosing,
    keepOrganisation,
  ];
}
