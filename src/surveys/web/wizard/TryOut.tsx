import { Eye, Send } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import { attemptInvitations } from '#invitations/web/test-invitation-queries.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { groupsThatCount } from '../../rules/survey-draft.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  lang: Lang;
  fallbackEnd: CalendarDay;
  /** The id of the candidate; empty if the survey is about the user. */
  onBehalfOf: string;
  onShowForm: () => void;
};

export function TryOut({ lang, fallbackEnd, onBehalfOf, onShowForm }: Props) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const toast = useToast();
  const { getValues } = useFormContext<WizardForm>();
  const { busy, send, ...sending } = useSending(async () => {
    const form = getValues();
    const { surveyType, invitationText, accessibleBy } = form;
    const endDate = isCalendarDay(form.endDate) ? form.endDate : fallbackEnd;
    const shown = { accessibleBy, groupsWithAccess: [...groupsThatCount(form)] };
    const body = { surveyType, invitationText, endDate, ...shown, onBehalfOf: onBehalfOf || null, lang };
    const sent = await attemptInvitations('POST /test-invitation', { body });
    if (!sent.ok) return saveProblemOf(sent.problem);
    toast(t('surveys.preview.testSent', { email: sent.result.email }));
    return null;
  });
  return (
    <div className="stack stack--s">
      <SaveFailed {...sending} />
      <div className="row">
        <Button icon={Send} busy={busy ? t('common.busy.sending') : null} onClick={send}>
          {t('surveys.preview.testButton')}
        </Button>
        <Button icon={Eye} onClick={onShowForm}>
          {t('surveys.preview.formLink')}
        </Button>
      </div>
    </div>
  );
}
