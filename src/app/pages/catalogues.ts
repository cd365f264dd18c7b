import { en as sandboxEn } from '#billing/texts/payment-sandbox.en.ts';
import { no as sandboxNo } from '#billing/texts/payment-sandbox.no.ts';
import { en as subscriptionEn } from '#billing/texts/subscription.en.ts';
import { no as subscriptionNo } from '#billing/texts/subscription.no.ts';
import { en as recommendationsEn } from '#dashboards/texts/recommendations.en.ts';
import { no as recommendationsNo } from '#dashboards/texts/recommendations.no.ts';
import { en as gatesEn } from '#identity/texts/gates.en.ts';
import { no as gatesNo } from '#identity/texts/gates.no.ts';
import { en as profileEn } from '#identity/texts/profile.en.ts';
import { no as profileNo } from '#identity/texts/profile.no.ts';
import { en as organisationEn } from '#organisations/texts/organisation.en.ts';
import { no as organisationNo } from '#organisations/texts/organisation.no.ts';
import { en as systemEn } from '#platform/texts/system.en.ts';
import { no as systemNo } from '#platform/texts/system.no.ts';
import { en as sampleEn } from '#surveys/texts/sample.en.ts';
import { no as sampleNo } from '#surveys/texts/sample.no.ts';
import { en as sharedEn } from '#surveys/texts/shared.en.ts';
import { no as sharedNo } from '#surveys/texts/shared.no.ts';
import { en as surveysEn } from '#surveys/texts/surveys.en.ts';
import { no as surveysNo } from '#surveys/texts/surveys.no.ts';
import { en as homeEn } from '#brands/texts/home.en.ts';
import { no as homeNo } from '#brands/texts/home.no.ts';
import { en as quotesEn } from '#brands/texts/quotes.en.ts';
import { no as quotesNo } from '#brands/texts/quotes.no.ts';
import { en as cardFaceEn } from '#cards/texts/card-face.en.ts';
import { no as cardFaceNo } from '#cards/texts/card-face.no.ts';
import { en as cardsEn } from '#cards/texts/cards.en.ts';
import { no as cardsNo } from '#cards/texts/cards.no.ts';
import { en as checkEn } from '#cards/texts/check.en.ts';
import { no as checkNo } from '#cards/texts/check.no.ts';
import { en as countedEn } from '#cards/texts/counted.en.ts';
import { no as countedNo } from '#cards/texts/counted.no.ts';
import { en as publicCardEn } from '#cards/texts/public-card.en.ts';
import { no as publicCardNo } from '#cards/texts/public-card.no.ts';
import { en as contactEn } from '#contact/texts/contact.en.ts';
import { no as contactNo } from '#contact/texts/contact.no.ts';
import { en as accountMailsEn } from '#login/texts/account-mails.en.ts';
import { no as accountMailsNo } from '#login/texts/account-mails.no.ts';
import { en as signInEn } from '#login/texts/sign-in.en.ts';
import { no as signInNo } from '#login/texts/sign-in.no.ts';
import { en as mailChoiceEn } from '#mails/texts/mail-choice.en.ts';
import { no as mailChoiceNo } from '#mails/texts/mail-choice.no.ts';
import { en as addressEn } from '#responding/texts/address.en.ts';
import { no as addressNo } from '#responding/texts/address.no.ts';
import { en as lostLinkEn } from '#responding/texts/lost-link.en.ts';
import { no as lostLinkNo } from '#responding/texts/lost-link.no.ts';
import { en as inviteEn } from '#invitations/texts/invite.en.ts';
import { no as inviteNo } from '#invitations/texts/invite.no.ts';
import { en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';
import { en as navigationEn } from '#platform/texts/navigation.en.ts';
import { no as navigationNo } from '#platform/texts/navigation.no.ts';
import { en as scoresEn } from '#scoring/texts/scores.en.ts';
import { no as scoresNo } from '#scoring/texts/scores.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { LanguageProvider } from '#languages/web/language.tsx';
import { texts as respondEn } from '../web/respond-texts.en.ts';
import { texts as respondNo } from '../web/respond-texts.no.ts';

/** The texts of the pages that the server renders. */
export type PageTexts = Parameters<typeof LanguageProvider>[0]['catalogue'];

export const FIRST_VIEW: Record<Lang, PageTexts> = {
  en: {
    ...homeEn,
    ...recommendationsEn,
    ...profileEn,
    ...organisationEn,
    ...subscriptionEn,
    ...gatesEn,
    ...systemEn,
    ...contactEn,
    ...sampleEn,
    ...sharedEn,
    ...surveysEn,
  },
  no: {
    ...homeNo,
    ...recommendationsNo,
    ...profileNo,
    ...organisationNo,
    ...subscriptionNo,
    ...gatesNo,
    ...systemNo,
    ...contactNo,
    ...sampleNo,
    ...sharedNo,
    ...surveysNo,
  },
};
export const SANDBOX = {
  en: { ...commonEn, ...sandboxEn, ...subscriptionEn },
  no: { ...commonNo, ...sandboxNo, ...subscriptionNo },
};
export const LOGIN = {
  en: { ...commonEn, ...navigationEn, ...quotesEn, ...signInEn, ...accountMailsEn },
  no: { ...commonNo, ...navigationNo, ...quotesNo, ...signInNo, ...accountMailsNo },
};
export const RESPOND: Record<Lang, PageTexts> = { en: respondEn, no: respondNo };
export const PUBLIC: Record<Lang, PageTexts> = {
  en: {
    ...respondEn,
    ...navigationEn,
    ...scoresEn,
    ...quotesEn,
    ...homeEn,
    ...inviteEn,
    ...cardFaceEn,
    ...cardsEn,
    ...checkEn,
    ...countedEn,
    ...publicCardEn,
    ...contactEn,
    ...mailChoiceEn,
    ...addressEn,
    ...lostLinkEn,
  },
  no: {
    ...respondNo,
    ...navigationNo,
    ...scoresNo,
    ...quotesNo,
    ...homeNo,
    ...inviteNo,
    ...cardFaceNo,
    ...cardsNo,
    ...checkNo,
    ...countedNo,
    ...publicCardNo,
    ...contactNo,
    ...mailChoiceNo,
    ...addressNo,
    ...lostLinkNo,
  },
};
