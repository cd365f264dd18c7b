import { no as common } from '#platform/texts/common.no.ts';
import { no as navigation } from '#platform/texts/navigation.no.ts';
import { no as system } from '#platform/texts/system.no.ts';
import { no as access } from '#access/texts/access.no.ts';
import { no as questions } from '#scoring/texts/questions.no.ts';
import { no as scores } from '#scoring/texts/scores.no.ts';
import { no as home } from '#brands/texts/home.no.ts';
import { no as quotes } from '#brands/texts/quotes.no.ts';
import { no as organisation } from '#organisations/texts/organisation.no.ts';
import { no as account } from '#identity/texts/account.no.ts';
import { no as address } from '#responding/texts/address.no.ts';
import { no as loginErrors } from '#login/texts/login-errors.no.ts';
import { no as profile } from '#identity/texts/profile.no.ts';
import { no as subscription } from '#billing/texts/subscription.no.ts';
import { no as surveys } from '#surveys/texts/surveys.no.ts';
import { no as shared } from '#surveys/texts/shared.no.ts';
import { no as invite } from '#invitations/texts/invite.no.ts';
import { no as invitationMail } from '#invitations/texts/invitation-mail.no.ts';
import { no as mailFrame } from '#mails/texts/mail-frame.no.ts';
import { no as goalList } from '#goals/texts/goal-list.no.ts';
import { no as cardFace } from '#cards/texts/card-face.no.ts';
import { no as comments } from '#comments/texts/comments.no.ts';
import { no as goalMailChoice } from '#goals/texts/goal-mail-choice.no.ts';
import { no as dashboard } from '#dashboards/texts/dashboard.no.ts';
import { no as recommendations } from '#dashboards/texts/recommendations.no.ts';

/** The words of the app. */
export const catalogue = {
  ...common,
  ...navigation,
  ...system,
  ...access,
  ...questions,
  ...scores,
  ...home,
  ...quotes,
  ...organisation,
  ...account,
  ...address,
  ...loginErrors,
  ...profile,
  ...subscription,
  ...surveys,
  ...shared,
  ...invite,
  ...invitationMail,
  ...mailFrame,
  ...comments,
  ...goalMailChoice,
  ...goalList,
  ...cardFace,
  ...dashboard,
  ...recommendations,
};
