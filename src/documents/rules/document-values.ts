import { keptFacts } from '#brands/rules/retention.ts';
import type { LegalFacts } from '#brands/rules/legal-text.ts';
import { FEWEST_FOR_ASSISTANTS } from '#assistants/rules/assistant-view.ts';
import { FEWEST_ON_CARD } from '#cards/rules/giving-away.ts';
import { MOST_RESENDS } from '#invitations/rules/resending.ts';
import { longDay } from '#languages/rules/formats.ts';
import { numberWord } from '#languages/rules/number-words.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Translate } from '#languages/rules/text.ts';
import { USUAL_DAYS } from '#programs/rules/access-token.ts';
import { OCCASIONS } from '#reminders/rules/reminder-days.ts';
import { QUESTIONS_PER_SURVEY } from '#scoring/rules/question-sets.ts';
import { HIGHEST } from '#scoring/rules/score.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { Supplier } from '#shared/suppliers.ts';
import { FEWEST_HIDDEN } from '#surveys/rules/answer-access.ts';
import { LISTED_DAYS } from '#webhooks/rules/webhook.ts';
import type { DocumentTexts } from '../texts/documents.en.ts';
import { ACCESSIBILITY_CHECK } from './accessibility-check.ts';
import type { DocumentFacts } from './document-facts.ts';
import { countryName, outsideEea } from './supplier-countries.ts';

/** What a document is written with. `payments` says whether organisations pay in this installation. */
export type Writing = {
  lang: Lang;
  t: Translate<DocumentTexts>;
  brand: string;
  payments: boolean;
  facts: DocumentFacts;
};

/** Returns what fills the placeholders of the documents: settings, constants of the rules, and facts of the organisation. */
export function documentValues({ lang, t, brand, facts }: Writing): LegalFacts & Readonly<Record<string, string>> {
  const { organisation, operator, agreement, kept, login } = facts;
  const day = (value: string) => longDay(lang, receivedDay(value));
  const on = day(agreement.on);
  const { accepted, current } = agreement;
  return {
    brand,
    ...operator,
    ...keptFacts(lang, kept),
    closingKept: t('documents.days', { count: facts.closing }),
    webhooksKept: t('documents.days', { count: LISTED_DAYS }),
    organisation: organisation.name,
    owner: organisation.owner,
    orgNo: organisation.orgNo === '' ? `[[${t('documents.paper.fillOrgNo')}]]` : organisation.orgNo,
    agreementAccepted: accepted,
    acceptedBy: agreement.by === null ? on : t('documents.paper.acceptedBy', { name: agreement.by, date: on }),
    agreementVersions:
      accepted === current
        ? t('documents.paper.sameVersion', { version: current })
        : t('documents.paper.otherVersion', { accepted, current }),
    privateSurveys: t(organisation.allowPrivateSurveys ? 'documents.privateOn' : 'documents.privateOff'),
    loginMeasure:
      login === null
        ? t('documents.login.outside', { brand })
        : t('documents.login.own', { count: login.shortestPassword }),
    transfers: transfersIn(lang, facts.suppliers, t),
    questions: numberWord(lang, QUESTIONS_PER_SURVEY),
    highest: String(HIGHEST),
    totalsFrom: String(FEWEST_HIDDEN),
    departmentFrom: String(organisation.smallestGroup),
    internalCards: organisation.allowInternalCards
      ? t('documents.cardsOn')
      : t('documents.cardsOff', { domain: organisation.domain }),
    cardFrom: String(FEWEST_ON_CARD),
    assistantFrom: String(FEWEST_FOR_ASSISTANTS),
    automaticReminders: String(OCCASIONS.length),
    remindersByHand: String(MOST_RESENDS),
    tokenDays: String(USUAL_DAYS),
    checkedOn: day(ACCESSIBILITY_CHECK.on),
    axeVersion: ACCESSIBILITY_CHECK.axeVersion,
    screensChecked: String(ACCESSIBILITY_CHECK.screens),
    statesChecked: String(ACCESSIBILITY_CHECK.states),
    keyboardJourneys: String(ACCESSIBILITY_CHECK.keyboardJourneys),
    forcedColours: String(ACCESSIBILITY_CHECK.forcedColours),
  };
}

/** Returns what is known of transfers to countries outside the European Economic Area. */
function transfersIn(lang: Lang, suppliers: readonly Supplier[], t: Translate<DocumentTexts>): string {
  if (suppliers.length === 0) return t('documents.transfers.unknown');
  const outside = suppliers.filter(outsideEea).map(({ name, country }) => `${name} (${countryName(lang, country)})`);
  return outside.length === 0
    ? t('documents.transfers.none')
    : t('documents.transfers.some', { suppliers: outside.join(', ') });
}
