import { no as home } from '#brands/texts/home.no.ts';
import { no as address } from '#responding/texts/address.no.ts';
import { no as lostLink } from '#responding/texts/lost-link.no.ts';
import { no as subscriptionMailChoice } from '#billing/texts/subscription-mail-choice.no.ts';
import { no as contact } from '#contact/texts/contact.no.ts';
import { no as goalMailChoice } from '#goals/texts/goal-mail-choice.no.ts';

/** The words of pages that need no login. */
export const catalogue = { ...home, ...contact, ...address, ...lostLink, ...goalMailChoice, ...subscriptionMailChoice };
