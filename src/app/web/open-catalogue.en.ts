import { en as home } from '#brands/texts/home.en.ts';
import { en as address } from '#responding/texts/address.en.ts';
import { en as lostLink } from '#responding/texts/lost-link.en.ts';
import { en as subscriptionMailChoice } from '#billing/texts/subscription-mail-choice.en.ts';
import { en as contact } from '#contact/texts/contact.en.ts';
import { en as goalMailChoice } from '#goals/texts/goal-mail-choice.en.ts';

/** The words of pages that need no login. */
export const catalogue = { ...home, ...contact, ...address, ...lostLink, ...goalMailChoice, ...subscriptionMailChoice };
