import { PAYMENT_MAILS } from '#billing/rules/subscription-mails.ts';
import { subscriptionReminders } from '#billing/server/mailing/subscription-reminders.ts';
import { exportSubscription } from '#billing/server/subscriptions.ts';
import { contactMails } from '#contact/server/contact-mail-rendering.ts';
import { eraseContactMessages, exportContactMessages } from '#contact/server/own-data.ts';
import { PROOF_MAILS } from '#cards/rules/proof-mails.ts';
import { eraseCards, exportCards } from '#cards/server/own-data.ts';
import { checkInMails } from '#goals/server/check-in-asking.ts';
import { expireCheckInTickets } from '#goals/server/check-in-store.ts';
import { goalReminders } from '#goals/server/goal-reminders.ts';
import { lockGoalsOfGroup, takeGoalsAlong } from '#goals/server/goals-on-leaving.ts';
import { exportSharedGoals } from '#goals/server/goal-reading.ts';
import { exportGoals } from '#goals/server/own-data.ts';
import { DIRECTORY_MAILS } from '#directory/rules/directory-mails.ts';
import type { DirectorySteps } from '#directory/server/directory-context.ts';
import { eraseToldOf, exportDirectory, exportToldOf } from '#directory/server/own-data.ts';
import { admitWaiting, keepDeactivated, welcomeWaiting } from '#directory/server/link-waiting-users.ts';
import { listTokensToNewOwner, suspendTokensOf } from '#directory/server/token-confirming.ts';
import { forgetDownloads } from '#documents/server/endpoints.ts';
import { DELETION_MAILS } from '#identity/rules/deletion-mails.ts';
import { ACCOUNT_MAILS } from '#login/rules/account-mails.ts';
import { updatePersonAddress } from '#identity/server/person-store.ts';
import { sendVerificationAgain } from '#login/server/verifying.ts';
import { eraseLogin, exportLogin } from '#login/server/login-data.ts';
import type { VerificationStep } from '#identity/server/address-verifying.ts';
import { exportComments } from '#comments/server/own-data.ts';
import {
  exportMadeOrganisationGoals,
  exportOrganisationGoals,
} from '#goals/server/organisation/organisation-goal-reading.ts';
import type { ProfileMadeStep } from '#identity/server/profile-writing.ts';
import { endSessionsOf } from '#login/server/login-states.ts';
import { eraseProfile, exportProfile } from '#identity/server/own-data.ts';
import { eraseMailChoices, exportMailChoices } from '#mails/server/mail-choices.ts';
import { fromTemplates, type MailKinds } from '#mails/server/mail-kinds.ts';
import { ORGANISATION_MAILS } from '#organisations/rules/organisation-mails.ts';
import type { ClosingStep } from '#organisations/server/closing.ts';
import type { HandOverStep } from '#organisations/server/handing-over.ts';
import type { JoinStep } from '#organisations/server/joining.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import {
  eraseMembership,
  exportChanges,
  exportDepartures,
  exportLocks,
  exportMembership,
  exportPastParts,
} from '#organisations/server/own-data.ts';
import type { GroupSteps } from '#organisations/server/groups.ts';
import type { AddressStep, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { storedAboutYou } from '#responding/rules/address-mail.ts';
import { askedDigestMails, gathered } from '#responding/server/asked-digest.ts';
import { lostLinkMails } from '#responding/server/lost-link.ts';
import { exportMails, readdressMails } from '#mails/server/outgoing-mail.ts';
import {
  disownPreviousAnswers,
  eraseAnswersGiven,
  eraseAnswersReceived,
  exportAnswersGiven,
} from '#responding/server/own-data.ts';
import { testCopyMails } from '#invitations/server/test-copies.ts';
import { invitationMails } from '#invitations/server/invitation-mail-rendering.ts';
import { reminderMails } from '#reminders/server/reminder-mail-rendering.ts';
import { eraseSurveys, exportSurveys } from '#surveys/server/own-data.ts';
import { forgetFigures } from '#surveys/server/figures/aggregate-figures.ts';
import { answerBackMails } from '#surveys/server/answer-back/answer-back-mail-rendering.ts';
import { answerBackReminders } from '#surveys/server/answer-back/answer-back-reminders.ts';
import { exportSharedSurveys } from '#surveys/server/survey-reading.ts';
import {
  lockSurveysOfGroup,
  releaseSurveys,
  shareWithSupporters,
  takeSurveysAlong,
} from '#surveys/server/surveys-on-leaving.ts';
import { PROGRAM_MAILS } from '#programs/rules/program-mails.ts';
import { eraseAccessTokens, exportAccessTokens } from '#programs/server/own-data.ts';
import { WEBHOOK_MAILS } from '#webhooks/rules/webhook-mails.ts';
import { tellOfMember } from '#webhooks/server/member-joined.ts';
import { eraseDeliveries, exportDeliveries, exportWebhooks } from '#webhooks/server/own-data.ts';
import { eraseRepeats } from '#platform/server/http/idempotency.ts';

/**
 * The steps that several nouns take together: one function for each noun, in the order in which they run. The database
 * updates the goals of a survey that is narrowed, leaves or is erased, whichever code writes the survey.
 */
export const onLeave: readonly LeaveStep[] = [takeSurveysAlong, takeGoalsAlong, suspendTokensOf, keepDeactivated];
export const onGroupDeleted: GroupSteps = {
  before: [lockSurveysOfGroup, lockGoalsOfGroup],
  after: [shareWithSupporters],
};
export const onClosing: readonly ClosingStep[] = [releaseSurveys, forgetFigures];
/** The effects of a directory's changes; sessions of an outside login cannot be ended here. */
export const directorySteps: DirectorySteps = { onLeave, onGroupDeleted, endSessions: endSessionsOf };
export const onJoined: readonly JoinStep[] = [welcomeWaiting(directorySteps), tellOfMember];
export const onHandedOver: readonly HandOverStep[] = [listTokensToNewOwner, forgetDownloads];
export const onProfileMade: readonly ProfileMadeStep[] = [admitWaiting(directorySteps)];
/** Sends the verification mail of the built-in login again; an outside login has no such step. */
export const sendVerification: VerificationStep = sendVerificationAgain;
/** Updates what other nouns store of a login's e-mail address, and ends what was mailed to the previous one. */
export const onAddressChanged: readonly AddressStep[] = [
  updatePersonAddress,
  expireCheckInTickets,
  disownPreviousAnswers,
  readdressMails([answerBackReminders, goalReminders, subscriptionReminders].flatMap(({ mails }) => mails.kinds)),
];
export const organisationExport: readonly OrganisationExport[] = [
  exportDirectory,
  exportWebhooks,
  exportSubscription,
  exportSharedSurveys,
  exportSharedGoals,
  exportOrganisationGoals,
];

export const mailKinds: readonly MailKinds[] = [
  fromTemplates(ACCOUNT_MAILS),
  fromTemplates(DELETION_MAILS),
  fromTemplates(ORGANISATION_MAILS),
  fromTemplates(PROGRAM_MAILS),
  fromTemplates(PROOF_MAILS),
  fromTemplates(DIRECTORY_MAILS),
  fromTemplates(WEBHOOK_MAILS),
  gathered(invitationMails),
  testCopyMails,
  gathered(reminderMails),
  askedDigestMails,
  answerBackMails,
  answerBackReminders.mails,
  goalReminders.mails,
  checkInMails,
  subscriptionReminders.mails,
  fromTemplates(PAYMENT_MAILS),
  lostLinkMails,
  fromTemplates({ storedAboutYou }),
  contactMails,
];

export const ownDataExport: readonly OwnDataChapter[] = [
  exportProfile,
  exportLogin,
  exportAccessTokens,
  exportMembership,
  exportPastParts,
  exportDepartures,
  exportLocks,
  exportToldOf,
  exportDeliveries,
  exportSurveys,
  exportGoals,
  exportMailChoices,
  exportMadeOrganisationGoals,
  exportCards,
  exportComments,
  exportAnswersGiven,
  exportContactMessages,
  exportMails,
  exportChanges,
];

/** The steps of erasing a person: dependent rows first, the person last. */
export const onErase: readonly EraseStep[] = [
  eraseCards,
  eraseAnswersReceived,
  eraseSurveys,
  eraseMailChoices,
  eraseAnswersGiven,
  eraseContactMessages,
  eraseMembership,
  eraseToldOf,
  eraseDeliveries,
  eraseRepeats,
  eraseAccessTokens,
  eraseLogin,
  eraseProfile,
];
