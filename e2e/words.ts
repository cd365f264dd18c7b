import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { AccessTexts } from '#access/texts/access.en.ts';
import type { SubscriptionBannerTexts } from '#billing/texts/subscription-banner.en.ts';
import type { SubscriptionWayTexts } from '#billing/texts/subscription-way.en.ts';
import type { SubscriptionTexts } from '#billing/texts/subscription.en.ts';
import type { HomeTexts } from '#brands/texts/home.en.ts';
import type { QuotesTexts } from '#brands/texts/quotes.en.ts';
import type { CardFaceTexts } from '#cards/texts/card-face.en.ts';
import type { CardsTexts } from '#cards/texts/cards.en.ts';
import type { CheckTexts } from '#cards/texts/check.en.ts';
import type { CountedTexts } from '#cards/texts/counted.en.ts';
import type { ProofTexts } from '#cards/texts/proof.en.ts';
import type { PublicCardTexts } from '#cards/texts/public-card.en.ts';
import type { SharedCardsTexts } from '#cards/texts/shared-cards.en.ts';
import type { CommentsTexts } from '#comments/texts/comments.en.ts';
import type { ContactTexts } from '#contact/texts/contact.en.ts';
import type { DashboardTexts } from '#dashboards/texts/dashboard.en.ts';
import type { FirstRunTexts } from '#dashboards/texts/first-run.en.ts';
import type { OrganisationDashboardTexts } from '#dashboards/texts/organisation-dashboard.en.ts';
import type { RecommendationsTexts } from '#dashboards/texts/recommendations.en.ts';
import type { WaitingTexts } from '#dashboards/texts/waiting.en.ts';
import type { DirectoryTexts } from '#directory/texts/directory.en.ts';
import type { DocumentTexts } from '#documents/texts/documents.en.ts';
import type { CheckInTexts } from '#goals/texts/check-ins.en.ts';
import type { GoalListTexts } from '#goals/texts/goal-list.en.ts';
import type { GoalTexts } from '#goals/texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '#goals/texts/organisation-goals.en.ts';
import type { AccountTexts } from '#identity/texts/account.en.ts';
import type { DeletionPlannedTexts } from '#identity/texts/deletion-planned.en.ts';
import type { ProfileTexts } from '#identity/texts/profile.en.ts';
import type { InvitationMailTexts } from '#invitations/texts/invitation-mail.en.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import type { SeenByTexts } from '#invitations/texts/seen-by.en.ts';
import type { FactorTexts } from '#login/texts/factors.en.ts';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import type { OwnLoginTexts } from '#login/texts/own-login.en.ts';
import type { SignInTexts } from '#login/texts/sign-in.en.ts';
import type { MailChoiceTexts } from '#mails/texts/mail-choice.en.ts';
import type { AgreedTexts } from '#organisations/texts/agreed.en.ts';
import type { OrganisationTexts } from '#organisations/texts/organisation.en.ts';
import type { OutsideTexts } from '#organisations/texts/outside.en.ts';
import type { ProgramTexts } from '#programs/texts/programs.en.ts';
import type { WebhookTexts } from '#webhooks/texts/webhooks.en.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import type { ListTexts } from '#platform/texts/lists.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import type { ReminderMailTexts } from '#reminders/texts/reminder-mail.en.ts';
import type { ReminderTexts } from '#reminders/texts/reminders.en.ts';
import type { AddressTexts } from '#responding/texts/address.en.ts';
import type { ChoicesTexts } from '#responding/texts/choices.en.ts';
import type { LostLinkTexts } from '#responding/texts/lost-link.en.ts';
import type { PreviewTexts } from '#responding/texts/preview.en.ts';
import type { RespondingTexts } from '#responding/texts/responding.en.ts';
import type { WithdrawalTexts } from '#responding/texts/withdrawal.en.ts';
import type { QuestionFormsTexts } from '#scoring/texts/question-forms.en.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import type { ResultTexts } from '#surveys/texts/result.en.ts';
import type { SampleTexts } from '#surveys/texts/sample.en.ts';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import type { SurveyRowTexts } from '#surveys/texts/survey-row.en.ts';
import type { SurveyScreenTexts } from '#surveys/texts/surveys.en.ts';
import type { AnswerBackTexts } from '#surveys/texts/answer-back.en.ts';
import type { ExportTexts } from '#surveys/texts/export.en.ts';
import type { SelfAssessmentTexts } from '#surveys/texts/self-assessment.en.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Catalogue, translator } from '#languages/rules/text.ts';
import { unbroken } from '#languages/rules/unbroken-words.ts';

const SRC = path.join(import.meta.dirname, '../src');

type AllTexts = AccessTexts &
  SubscriptionBannerTexts &
  SubscriptionWayTexts &
  SubscriptionTexts &
  HomeTexts &
  QuotesTexts &
  CardFaceTexts &
  CardsTexts &
  CheckTexts &
  ProofTexts &
  CountedTexts &
  PublicCardTexts &
  SharedCardsTexts &
  CommentsTexts &
  ContactTexts &
  DashboardTexts &
  FirstRunTexts &
  WaitingTexts &
  OrganisationDashboardTexts &
  RecommendationsTexts &
  DirectoryTexts &
  DocumentTexts &
  ProgramTexts &
  WebhookTexts &
  CheckInTexts &
  GoalListTexts &
  MailChoiceTexts &
  GoalTexts &
  OrganisationGoalsTexts &
  AccountTexts &
  DeletionPlannedTexts &
  ProfileTexts &
  InvitationMailTexts &
  InviteTexts &
  SeenByTexts &
  FactorTexts &
  LoginErrorTexts &
  OwnLoginTexts &
  SignInTexts &
  AgreedTexts &
  OrganisationTexts &
  OutsideTexts &
  CommonTexts &
  NavigationTexts &
  ListTexts &
  SystemTexts &
  GateTexts &
  ReminderMailTexts &
  ReminderTexts &
  AddressTexts &
  ChoicesTexts &
  LostLinkTexts &
  PreviewTexts &
  RespondingTexts &
  WithdrawalTexts &
  QuestionFormsTexts &
  QuestionsTexts &
  ScaleTexts &
  ScoresTexts &
  ResultTexts &
  SampleTexts &
  SharedTexts &
  AnswerBackTexts &
  SelfAssessmentTexts &
  SurveyRowTexts &
  SurveyScreenTexts &
  ExportTexts;

/** Reads every text of the product, with the non-breaking characters that the build inserts. */
async function textsIn(lang: Lang): Promise<AllTexts> {
  const texts: Record<string, string> = {};
  for await (const file of glob(`*/texts/*.${lang}.ts`, { cwd: SRC })) {
    const { [lang]: found } = (await import(path.join(SRC, file))) as Record<Lang, Catalogue>;
    for (const [key, text] of Object.entries(found)) texts[key] = unbroken(text);
  }
  return texts as AllTexts;
}

const TEXTS = { en: await textsIn('en'), no: await textsIn('no') };

/** Returns a translator for any text that a user can see; journeys find elements by these. */
export function wordsIn(lang: Lang) {
  return translator<AllTexts>(lang, TEXTS[lang]);
}

export type Words = ReturnType<typeof wordsIn>;
