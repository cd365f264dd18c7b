import { no as profile } from '#identity/texts/profile.no.ts';
import { no as subscriptionBanner } from '#billing/texts/subscription-banner.no.ts';
import { no as subscription } from '#billing/texts/subscription.no.ts';
import { no as subscriptionMailChoice } from '#billing/texts/subscription-mail-choice.no.ts';
import { no as directory } from '#directory/texts/directory.no.ts';
import { no as goalMailChoice } from '#goals/texts/goal-mail-choice.no.ts';
import { no as organisation } from '#organisations/texts/organisation.no.ts';
import { no as factors } from '#login/texts/factors.no.ts';
import { no as ownLogin } from '#login/texts/own-login.no.ts';
import { no as account } from '#identity/texts/account.no.ts';

/** The words of settings, and of founding and joining an organisation. */
export const catalogue = {
  ...profile,
  ...subscription,
  ...subscriptionBanner,
  ...subscriptionMailChoice,
  ...goalMailChoice,
  ...organisation,
  ...directory,
  ...account,
  ...factors,
  ...ownLogin,
};
