import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { sentDay } from '#shared/calendar-day.ts';
import { inviteCap } from '../../rules/invite-list.ts';
import { policyOf, type SharingChoices } from '../../rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { inviteContext } from '../invite/invite-context.ts';
import { type SurveyInFull, surveyQuery, SURVEYS_KEY } from '../survey-loading.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { changeSurvey } from './survey-saving.ts';
import { SurveyWizard } from './SurveyWizard.tsx';
import type { WizardPerson } from './wizard-person.ts';
import { startOfEdit } from './wizard-start.ts';

type Props = { survey: SurveyInFull; person: WizardPerson; choices: SharingChoices };

/** Changing a survey; after saving, what was stored is read again (specification 7). */
export function EditSurvey({ survey, person, choices }: Props) {
  const t = useTexts<SurveysTexts>();
  const today = useToday();
  const queries = useQueryClient();
  const toast = useToast();
  // Each reading fills the form anew; while one edits, what arrives from elsewhere leaves the form alone.
  const [reading, setReading] = useState(0);
  const version = useRef(survey.version);
  const [clash, setClash] = useState<{ newer: SurveyInFull; form: WizardForm } | null>(null);

  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    version.current = (await queries.fetchQuery(surveyQuery(survey.id))).version;
    setReading((count) => count + 1);
  };
  const save = async (form: WizardForm) => {
    const saving = await changeSurvey(survey.id, form, version.current);
    if (saving.done) {
      await readAgain();
      toast(t('surveys.wizard.saved'));
    } else if (saving.problem?.status === 412) {
      const newer = await queries.fetchQuery({ ...surveyQuery(survey.id), staleTime: 0 });
      setClash({ newer, form });
      return { done: true as const, id: survey.id };
    }
    return saving;
  };
  const keepMine = async (form: WizardForm, newer: SurveyInFull) => {
    version.current = newer.version;
    setClash(null);
    await save(form);
  };
  return (
    <>
      <SurveyWizard
        key={reading}
        person={person}
        today={today}
        initial={startOfEdit(survey).form}
        choices={choices}
        policy={survey.abilities.share ? policyOf(choices) : null}
        cap={inviteCap(person.fullLimits)}
        context={inviteContext(person.email)}
        stored={{ ...survey, startDate: sentDay(survey.startDate), endDate: sentDay(survey.endDate) }}
        editing={{
          id: survey.id,
          invited: survey.invited,
          started: survey.status !== 'upcoming',
          accessibleBy: survey.accessibleBy,
          about: survey.onBehalfOf === null ? null : { candidate: survey.candidate, madeBy: survey.sharedBy || null },
        }}
        draft={null}
        onChange={ignore}
        save={save}
      />
      {clash !== null && (
        <ChangedElsewhere
          newer={clash.newer}
          onMine={() => void keepMine(clash.form, clash.newer)}
          onNewer={() => {
            setClash(null);
            void readAgain();
          }}
          onClose={() => setClash(null)}
        />
      )}
    </>
  );
}

/** What is changed is the server's: nothing of it stays on the device. */
function ignore(): void {
  return;
}
