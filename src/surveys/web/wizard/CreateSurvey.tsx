import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { accessOptions } from '#access/rules/roles.ts';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { reasonOf } from '#platform/rules/problem.ts';
import { forgetDraft, keepDraft } from '#platform/web/kept-draft.ts';
import { existedBefore, saveProblemOf } from '#platform/web/save-problem.ts';
import { newLinkIdInBrowser } from '#platform/web/new-link-id.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { surveyPath } from '#shared/paths.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import { inviteCap } from '#invitations/rules/invite-caps.ts';
import { SURVEY_DRAFTS } from '../../rules/wizard/kept-draft.ts';
import { type AskedBefore, isSameQuestion } from '../../rules/wizard/repeat-survey.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

import { inviteContext } from '#invitations/web/invite-context.ts';
import { SURVEYS_KEY, surveysQuery } from '../survey-queries.ts';
import { sendNewSurvey } from './survey-saving.ts';
import { SurveyWizard } from './SurveyWizard.tsx';
import type { WizardPerson } from './wizard-person.ts';
import { emptyForm, startOfCreate } from './wizard-start.ts';

type Props = {
  person: WizardPerson;
  choices: SharingChoices;
  /** The survey that is repeated, with the fields taken over from it. */
  again?: { id: string; survey: AskedBefore; form: WizardForm } | null;
};

/** Creates a survey. A draft stays on the device until the survey exists; then the survey's page opens. */
export function CreateSurvey({ person, choices, again = null }: Props) {
  const { lang } = useLanguage();
  const today = useToday();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useTexts<SurveysTexts>();
  const createdWords = useCreatedWords(today);
  const policy = policyOf(choices);
  const empty = () => again?.form ?? emptyForm(today, lang, accessOptions(null, policy)[0] ?? 'me');
  // Each repeated survey has its own draft.
  const place = `survey-draft:${person.email}${again === null ? '' : `:${again.id}`}`;
  const [start, setStart] = useState(() => startOfCreate(place, empty(), today, choices));
  // The id is made once, and kept with a draft that was sent without a reply: sending again makes no second survey.
  const [id, setId] = useState(() => start.sentAs ?? newLinkIdInBrowser());
  const wasSent = useRef(start.sentAs !== null);
  const keep = useCallback(
    (form: WizardForm) =>
      keepDraft(place, SURVEY_DRAFTS, { form, changedOn: today, sentAs: wasSent.current ? id : null }),
    [place, today, id],
  );

  const save = async (form: WizardForm, responders: Invitee[]) => {
    const repeatOf = again !== null && isSameQuestion(form, again.survey) ? again.id : null;
    wasSent.current = true;
    keep(form);
    const created = await sendNewSurvey(id, form, { responders, repeatOf });
    const existed = existedBefore(created);
    if (!created.ok && !existed) {
      // The refetched list contains the unfinished survey, and the screen shows it instead of the form.
      if (reasonOf(created.problem) === 'one-unfinished-survey') await queries.invalidateQueries(surveysQuery);
      return saveProblemOf(created.problem);
    }
    forgetDraft(place);
    toast(existed ? t('surveys.wizard.createdBefore') : createdWords(form, responders.length));
    await navigate({ href: surveyPath(id) });
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    return null;
  };
  const discard = () => {
    forgetDraft(place);
    wasSent.current = false;
    setId(newLinkIdInBrowser());
    setStart((before) => ({ ...before, draftOf: null }));
    return empty();
  };
  return (
    <SurveyWizard
      person={person}
      today={today}
      initial={start.form}
      choices={choices}
      policy={policy}
      cap={inviteCap(person.fullLimits)}
      context={inviteContext(person.email)}
      stored={null}
      editing={null}
      draft={start.draftOf === null ? null : { from: start.draftOf, discard }}
      onChange={keep}
      save={save}
    />
  );
}

function useCreatedWords(today: CalendarDay) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  return ({ startDate }: WizardForm, count: number): string => {
    const created = `${t('surveys.wizard.created')}.`;
    if (count === 0) return t('surveys.wizard.created');
    if (isCalendarDay(startDate) && startDate > today)
      return `${created} ${t('surveys.wizard.createdScheduled', { count, date: dayAndMonth(lang, startDate) })}`;
    return `${created} ${t('surveys.wizard.createdInvitations', { count })}`;
  };
}
