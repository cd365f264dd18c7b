import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { sentDay } from '#shared/calendar-day.ts';
import { inviteCap } from '#invitations/rules/invite-list.ts';
import { policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { inviteContext } from '#invitations/web/invite-context.ts';
import { newestSurvey, type SurveyInFull, SURVEYS_KEY } from '../survey-loading.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { changeSurvey, type Saving } from './survey-saving.ts';
import { SurveyWizard } from './SurveyWizard.tsx';
import type { WizardPerson } from './wizard-person.ts';
import { startOfEdit } from './wizard-start.ts';

type Choice = 'mine' | 'newer' | 'neither';

/** What somebody saved meanwhile, and where the person's choice goes. */
type Clash = { newer: SurveyInFull; choose: (choice: Choice) => void };

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
  const [changed, setChanged] = useState(false);
  useUnsaved(() => changed);
  const [clash, setClash] = useState<Clash | null>(null);

  // What is changed is the server's, so nothing of it stays on the device: whoever leaves is asked.
  const noteChange = useCallback(() => setChanged(true), []);
  const fillWith = (stored: SurveyInFull) => {
    setChanged(false);
    version.current = stored.version;
    setReading((count) => count + 1);
  };
  const save = async (form: WizardForm): Promise<Saving | 'withdrawn'> => {
    const saving = await changeSurvey(survey.id, form, version.current);
    if (saving.done) {
      version.current = saving.version;
      setChanged(false);
      toast(t('surveys.wizard.saved'));
      // When it cannot be read, what stands in the form is what was saved.
      const stored = await newestSurvey(queries, survey.id);
      if (stored !== null) fillWith(stored);
      await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
      return saving;
    }
    if (saving.problem?.status !== 412) return saving;
    const newer = await newestSurvey(queries, survey.id);
    if (newer === null) return { done: false, problem: null };
    const choice = await new Promise<Choice>((choose) => setClash({ newer, choose }));
    setClash(null);
    if (choice === 'newer') fillWith(newer);
    if (choice !== 'mine') return 'withdrawn';
    version.current = newer.version;
    return save(form);
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
        onChange={noteChange}
        save={save}
      />
      {clash !== null && (
        <ChangedElsewhere
          newer={clash.newer}
          onMine={() => clash.choose('mine')}
          onNewer={() => clash.choose('newer')}
          onClose={() => clash.choose('neither')}
        />
      )}
    </>
  );
}
