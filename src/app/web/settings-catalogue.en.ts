import { en as profile } from '#identity/texts/profile.en.ts';
import { en as subscriptionBanner } from '#billing/texts/subscription-banner.en.ts';
import { en as subscription } from '#billing/texts/subscription.en.ts';
import { en as subscriptionMailChoice } from '#billing/texts/subscription-mail-choice.en.ts';
import { en as directory } from '#directory/texts/directory.en.ts';
import { en as goalMailChoice } from '#goals/texts/goal-mail-choice.en.ts';
import { en as organisation } from '#organisations/texts/organisation.en.ts';
import { en as factors } from '#login/texts/factors.en.ts';
import { en as ownLogin } from '#login/texts/own-login.en.ts';
import { en as account } from '#identity/texts/account.en.ts';

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
