import { Send } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { remindersPath } from '#shared/paths.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Responder, SurveyInFull } from '../survey-queries.ts';

type Props = { survey: SurveyInFull; responders: readonly Responder[] };

export function RemindLink({ survey, responders }: Props) {
  const t = useTexts<SurveysTexts>();
  const count = responders.filter(hasNotAnswered).length;
  if (!survey.abilities.invite || survey.status !== 'ongoing' || count === 0) return null;
  return (
    <ButtonLink size="sm" icon={Send} href={remindersPath(survey.id)}>
      {t('surveys.responders.remindLink', { count })}
    </ButtonLink>
  );
}

/** Responders who declined or opted out are not counted, because they are not reminded. */
function hasNotAnswered({ status, declined, delivery, email }: Responder): boolean {
  return status === 'notResponded' && !declined && delivery !== 'optedOut' && email !== '';
}
