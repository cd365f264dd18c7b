import { en as sandboxEn, type PaymentSandboxTexts } from '#billing/texts/payment-sandbox.en.ts';
import { no as sandboxNo } from '#billing/texts/payment-sandbox.no.ts';
import { en as subscriptionEn, type SubscriptionTexts } from '#billing/texts/subscription.en.ts';
import { no as subscriptionNo } from '#billing/texts/subscription.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { type CommonTexts, en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';

type PageTexts = PaymentSandboxTexts & SubscriptionTexts & CommonTexts;

export const SANDBOX_WORDS: Record<Lang, Translate<PageTexts>> = {
  en: translator<PageTexts>('en', { ...sandboxEn, ...subscriptionEn, ...commonEn }),
  no: translator<PageTexts>('no', { ...sandboxNo, ...subscriptionNo, ...commonNo }),
};
