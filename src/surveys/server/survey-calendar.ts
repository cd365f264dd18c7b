import { translator } from '#languages/rules/text.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { calendarFile } from '#platform/server/calendar-file.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { surveyPath } from '#shared/paths.ts';
import { surveyCalls } from '../calls.ts';
import { en, type SurveyCalendarTexts } from '../texts/survey-calendar.en.ts';
import { no } from '../texts/survey-calendar.no.ts';
import { ownSurvey } from './permits.ts';

const endpoint = endpointsOf(surveyCalls);

/** Returns the last day of a survey as a calendar file, in the language of its reader. */
export const readSurveyCalendar = endpoint('GET /survey/:id/calendar.ics', {
  permit: ownSurvey,
  run: async ({ permitted: { id, surveyName: survey, endDate: day } }, { tx, actor, origin, now }) => {
    const lang = (await selectReader(tx, actor.personId))?.lang ?? 'no';
    const t = translator<SurveyCalendarTexts>(lang, { en, no }[lang]);
    const title = t('surveys.calendar.lastDay', { survey });
    const entry = { id: `survey-${id}`, day, title, url: `${origin}${surveyPath(id)}` };
    return calendarFile(survey, [entry], { origin, now });
  },
});
