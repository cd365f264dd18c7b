import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import type { Over } from '#platform/web/use-sending.ts';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { surveyPath } from '#shared/paths.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import { inviteCap } from '#invitations/rules/invite-caps.ts';
import { policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { inviteContext } from '#invitations/web/invite-context.ts';
import { newestSurvey, type SurveyInFull, SURVEYS_KEY } from '../survey-queries.ts';
import { sendSurveyChange } from './survey-saving.ts';
import { SurveyWizard } from './SurveyWizard.tsx';
import type { WizardPerson } from './wizard-person.ts';
import { startOfEdit } from './wizard-start.ts';

type Props = { survey: SurveyInFull; person: WizardPerson; choices: SharingChoices };

/** Edits a survey. After saving, the survey's page opens with the stored version refetched (specification 7). */
export function EditSurvey({ survey, person, choices }: Props) {
  const t = useTexts<SurveysTexts>();
  const today = useToday();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  // Each deliberate reading refills the form; background refetches leave it alone while the user edits.
  const [reading, setReading] = useState(0);
  const version = useRef(survey.version);
  // A ref instead of state, because navigation in the same event as the save must not wait for a render.
  const changed = useRef(false);
  useUnsaved(() => changed.current);
  const [newer, setNewer] = useState<SurveyInFull | null>(null);
  const newerWords = useNewerWords();

  // No draft of an edit is stored on the device, so the user is asked before leaving the page.
  const noteChange = useCallback(() => void (changed.current = true), []);
  const fillWith = (stored: SurveyInFull) => {
    changed.current = false;
    version.current = stored.version;
    setReading((count) => count + 1);
  };
  const save = async (form: WizardForm, _: Invitee[], over: Over): Promise<SaveProblem | null> => {
    if (over === 'any' && newer !== null) version.current = newer.version;
    const saved = await sendSurveyChange(survey.id, form, version.current);
    if (!saved.ok) return saved.problem.status === 412 ? askFirst() : saveProblemOf(saved.problem);
    version.current = saved.result.version;
    changed.current = false;
    toast(t('surveys.wizard.saved'));
    await navigate({ href: surveyPath(survey.id) });
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    return null;
  };
  /** Shows who saved the other version and when, so that the user can choose between the two. */
  const askFirst = async (): Promise<SaveProblem> => {
    const found = await newestSurvey(queries, survey.id);
    setNewer(found);
    return found === null ? { kind: 'failed' } : { kind: 'stale' };
  };
  const takeTheirs = async () => {
    if (newer !== null) fillWith(newer);
    return null;
  };
  return (
    <SurveyWizard
      key={reading}
      person={person}
      today={today}
      initial={startOfEdit(survey)}
      choices={choices}
      policy={survey.abilities.share ? policyOf(choices) : null}
      cap={inviteCap(person.fullLimits)}
      context={inviteContext(person.email)}
      stored={{ ...survey, startDate: receivedDay(survey.startDate), endDate: receivedDay(survey.endDate) }}
      editing={{
        id: survey.id,
        invited: survey.invited,
        started: survey.status !== 'upcoming',
        accessibleBy: survey.accessibleBy,
        about: survey.onBehalfOf === null ? null : { candidate: survey.candidate, madeBy: survey.sharedBy || null },
      }}
      draft={null}
      onChange={noteChange}
      save={save}
      takeTheirs={takeTheirs}
      {...(newer === null ? {} : { newer: { ...newerWords(newer), form: startOfEdit(newer) } })}
    />
  );
}

function useNewerWords(): (newer: SurveyInFull) => { words: string; savedAt: string } {
  const { lang } = useLanguage();
  const t = useTexts<CommonTexts>();
  const { zone } = useBrand();
  return ({ sharedBy: name, changed }) => {
    const savedAt = changed === null ? t('common.missingValue') : timeOfDay(lang, new Date(changed), zone);
    return { words: t('common.error.changedElsewhereText', { name, time: savedAt }), savedAt };
  };
}
