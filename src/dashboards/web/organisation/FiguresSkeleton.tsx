import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { PanelSkeleton, Patiently, RingSkeleton, SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';

/** The outlines of the figures while they are first fetched. Each reserves the space of its content. */
export function FiguresSkeleton({ goals }: { goals: ReactNode }) {
  const t = useTexts<CommonTexts>();
  return (
    <>
      <Patiently>
        <div className="stack" aria-busy="true" role="status" aria-label={t('common.busy.loading')}>
          <div className="panel orgtop orgtop--wait">
            <div className="orgtop__g">
              <RingSkeleton size="13rem" />
            </div>
            <div className="stack stack--s">
              <SkeletonLine width="80%" height="1.75rem" />
              <SkeletonLine width="55%" height="1.75rem" />
              <SkeletonLine height="6rem" />
            </div>
          </div>
          <div className="tgrid">
            {SURVEY_TYPES.map((type) => (
              <div className="panel" key={type}>
                <div className="tcard">
                  <SkeletonLine width="40%" height="1.5rem" />
                  <RingSkeleton size="6.5rem" />
                </div>
                <SkeletonLine height="8.5rem" />
              </div>
            ))}
          </div>
        </div>
      </Patiently>
      <div className="cols75">
        <PanelSkeleton lines={8} />
        {goals}
      </div>
    </>
  );
}
