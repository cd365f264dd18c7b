import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useSession } from '#identity/web/session.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { chosenGroupNames, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { type About, aboutWhom } from './about-whom.ts';
import type { PreviewedForm } from '#invitations/web/test-invitation-queries.ts';
import { FormPreviewContext } from './form-preview.ts';
import type { WizardPerson } from './wizard-person.ts';

type Whom = { person: WizardPerson; about: About | null; choices: SharingChoices; fallbackEnd: CalendarDay };

export function ShownForm({ onClose, ...whom }: Whom & { onClose: () => void }) {
  const t = useTexts<SurveysTexts>();
  const preview = use(FormPreviewContext);
  const form = useShownForm(whom);
  return (
    <Modal title={t('surveys.preview.formTitle')} onClose={onClose}>
      {preview(form)}
    </Modal>
  );
}

function useShownForm({ person, about: stored, choices, fallbackEnd }: Whom): PreviewedForm {
  const { lang } = useLanguage();
  const { user } = useSession();
  const form = useFormContext<WizardForm>().getValues();
  const about = aboutWhom(form, person, choices, stored);
  const isSelf = about === null || about.candidate === person.candidate;
  const organization = choices.organisation ?? '';
  const endDate = isCalendarDay(form.endDate) ? form.endDate : fallbackEnd;
  return {
    status: 'open',
    surveyType: form.surveyType,
    startDate: endDate,
    endDate,
    isAnonymous: false,
    candidate: about?.candidate ?? person.candidate,
    // Another person's title and picture are only shown to real responders.
    title: isSelf ? person.title : '',
    image: isSelf ? (user?.profile?.image ?? '') : '',
    organization,
    invitationText: form.invitationText,
    lang,
    seenBy: { accessibleBy: form.accessibleBy, organization, groups: chosenGroupNames(form, choices) },
  };
}
