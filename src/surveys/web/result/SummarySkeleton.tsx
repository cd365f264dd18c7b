import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Patiently, RingSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { QUESTIONS_PER_SURVEY } from '#scoring/rules/question-sets.ts';

export function SummarySkeleton() {
  const t = useTexts<CommonTexts>();
  return (
    <Patiently>
      <div className="panel sumtop" role="status" aria-busy="true" aria-label={t('common.busy.loading')}>
        <div className="sumtop__t">
          <RingSkeleton size="13rem" />
        </div>
        <div className="gauges">
          {Array.from({ length: QUESTIONS_PER_SURVEY }, (_, place) => (
            <div className="gblock" key={place}>
              <RingSkeleton size="7.25rem" />
            </div>
          ))}
        </div>
      </div>
    </Patiently>
  );
}
