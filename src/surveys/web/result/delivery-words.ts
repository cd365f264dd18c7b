import { dayAndMonth, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Responder, SurveyInFull } from '../survey-queries.ts';

/**
 * Returns the state of a mail, why it was not delivered, and why it cannot be resent now (rules 7); null where there is
 * nothing to say, or where that is the moment `toldFrom` that is told for the whole list.
 */
export function useDeliveryWords(survey: SurveyInFull, responder: Responder, toldFrom: string | null) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts & ResultTexts>();
  const { zone } = useBrand();
  const dayOf = (instant: string) => dayAndMonth(lang, dayAt(new Date(instant), zone));
  const momentOf = (instant: string) => ({ date: dayOf(instant), time: timeOfDay(lang, new Date(instant), zone) });
  const { delivery, invitedAt, emailedAt, reason, resendFrom, mayResend, resent } = responder;

  const state = () => {
    if (delivery === 'scheduled')
      return t('surveys.delivery.scheduled', { date: dayAndMonth(lang, receivedDay(survey.startDate)) });
    if (delivery === 'failed') return t('surveys.people.notArrived');
    if (delivery === 'sent') {
      if (invitedAt === null || emailedAt === null) return t('surveys.delivery.waiting');
      if (resent) return t('surveys.people.resentOn', momentOf(emailedAt));
      return t('surveys.people.invitedOn', { date: dayOf(invitedAt) });
    }
    return t(`surveys.delivery.${delivery}`);
  };
  const wait = () => {
    if (!survey.abilities.invite || delivery !== 'sent' || mayResend || responder.declined) return null;
    if (resendFrom === null) return t('surveys.responders.resendLimit');
    if (toldFrom !== null && minuteOf(resendFrom) === minuteOf(toldFrom)) return null;
    return t('surveys.people.againFrom', momentOf(resendFrom));
  };
  return { state: state(), reason: reason === null ? null : t(`surveys.delivery.reason.${reason}`), wait: wait() };
}

function minuteOf(instant: string): string {
  return instant.slice(0, '2026-11-25T10:00'.length);
}
