import { subscriptionRuns } from '#billing/server/subscription-store.ts';
import { listSubscriptions } from '#billing/server/subscriptions.ts';
import { listRecommendations } from '#dashboards/server/recommendations.ts';
import { resendingVerification } from '#identity/server/address-verifying.ts';
import { keepAccount, planDeletion, readingDeletion } from '#identity/server/deleting.ts';
import { downloadOwnData } from '#identity/server/own-data.ts';
import { changeProfile, createProfile } from '#identity/server/profile-writing.ts';
import { readProfile, readingUser } from '#identity/server/user-reading.ts';
import { listChanges } from '#organisations/server/audit-reading.ts';
import { keepOrganisation, planClosing } from '#organisations/server/closing.ts';
import {
  addDepartments,
  deleteDepartment,
  listDepartments,
  renameDepartment,
} from '#organisations/server/departments.ts';
import { addGroups, deletingGroups, listGroups, renameGroup } from '#organisations/server/groups.ts';
import { handOver } from '#organisations/server/handing-over.ts';
import { joiningAndLeaving } from '#organisations/server/joining.ts';
import { changeMember, listCandidates, listGroupsOfMember, listMembers } from '#organisations/server/members.ts';
import { exportingOrganisations } from '#organisations/server/organisation-export.ts';
import { readInvitingOrganisation, readOwnOrganisation } from '#organisations/server/organisation-reading.ts';
import { changeOrganisation, foundingOrganisations } from '#organisations/server/organisation-writing.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { askAboutAddress, eraseAddress, readAddress } from '#responding/server/address.ts';
import { readForm } from '#responding/server/form.ts';
import { chooseMails } from '#responding/server/choosing-mails.ts';
import { updateAnonymousNotes } from '#responding/server/response-store.ts';
import { rateAnswering, submitAnonymous, submitNamed } from '#responding/server/submitting.ts';
import { withdrawAnswer } from '#responding/server/withdrawing.ts';
import {
  correctAddress,
  inviteResponders,
  listResponders,
  resendInvitation,
  writingNotes,
} from '#surveys/server/inviting.ts';
import { countStoppingSurveys } from '#surveys/server/survey-parting.ts';
import { listResponses, listSharedResponses } from '#surveys/server/response-reading.ts';
import { listSharedSurveys, listSurveys, readSharedSurvey, readSurvey } from '#surveys/server/survey-reading.ts';
import { changeSurvey, createSurvey, createSurveyWithoutId, writeReflections } from '#surveys/server/survey-writing.ts';
import {
  onFounded,
  onGroupDeleted,
  onLeave,
  organisationExport,
  ownDataExport,
  sendVerification,
} from './cross-noun-steps.ts';

/** The whole API of the product, noun by noun. */
export const endpoints: Endpoint[] = [
  readingUser({ subscriptionRuns }),
  resendingVerification({ sendVerification }),
  readProfile,
  createProfile,
  changeProfile,
  readOwnOrganisation,
  ...foundingOrganisations({ onFounded, onLeave }),
  changeOrganisation,
  readInvitingOrganisation,
  ...joiningAndLeaving({ onLeave }),
  listMembers,
  changeMember,
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
  handOver,
  exportingOrganisations({ exportParts: organisationExport }),
  planClosing,
  keepOrganisation,
  listSubscriptions,
  downloadOwnData(ownDataExport),
  readingDeletion({ countStoppingSurveys }),
  planDeletion,
  keepAccount,
  listSurveys,
  readSurvey,
  listSharedSurveys,
  readSharedSurvey,
  listSharedResponses,
  createSurvey,
  createSurveyWithoutId,
  changeSurvey,
  listResponses,
  listResponders,
  inviteResponders,
  resendInvitation,
  correctAddress,
  writingNotes({ updateAnonymousNotes }),
  writeReflections,
  listRecommendations,
  readForm,
  submitNamed,
  submitAnonymous,
  rateAnswering,
  chooseMails,
  withdrawAnswer,
  askAboutAddress,
  readAddress,
  eraseAddress,
];
