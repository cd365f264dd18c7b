import { en as common } from '#platform/texts/common.en.ts';
import { en as navigation } from '#platform/texts/navigation.en.ts';
import { en as system } from '#platform/texts/system.en.ts';
import { en as access } from '#access/texts/access.en.ts';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { en as scores } from '#scoring/texts/scores.en.ts';
import { en as home } from '#brands/texts/home.en.ts';
import { en as quotes } from '#brands/texts/quotes.en.ts';
import { en as organisation } from '#organisations/texts/organisation.en.ts';
import { en as account } from '#identity/texts/account.en.ts';
import { en as address } from '#responding/texts/address.en.ts';
import { en as loginErrors } from '#login/texts/login-errors.en.ts';
import { en as profile } from '#identity/texts/profile.en.ts';
import { en as subscription } from '#billing/texts/subscription.en.ts';
import { en as surveys } from '#surveys/texts/surveys.en.ts';
import { en as shared } from '#surveys/texts/shared.en.ts';
import { en as invite } from '#invitations/texts/invite.en.ts';
import { en as invitationMail } from '#invitations/texts/invitation-mail.en.ts';
import { en as mailFrame } from '#mails/texts/mail-frame.en.ts';
import { en as goalList } from '#goals/texts/goal-list.en.ts';
import { en as cardFace } from '#cards/texts/card-face.en.ts';
import { en as comments } from '#comments/texts/comments.en.ts';
import { en as goalMailChoice } from '#goals/texts/goal-mail-choice.en.ts';
import { en as dashboard } from '#dashboards/texts/dashboard.en.ts';
import { en as recommendations } from '#dashboards/texts/recommendations.en.ts';

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
