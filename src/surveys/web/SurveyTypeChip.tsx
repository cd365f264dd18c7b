import { type LucideIcon, Orbit, PackageCheck, Presentation } from 'lucide-react';
import { Chip } from '#platform/web/ui/Status.tsx';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';

export const TYPE_ICON: Record<SurveyType, LucideIcon> = {
  'long-term': Orbit,
  workshop: Presentation,
  delivery: PackageCheck,
};

export function SurveyTypeChip({ type }: { type: SurveyType }) {
  const { typeName } = useQuestionWords();
  return <Chip icon={TYPE_ICON[type]}>{typeName(type)}</Chip>;
}
