import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { factorsQuery } from './factor-queries.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

export function FactorPanels() {
  const query = useQuery(factorsQuery);
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={3} />} later="quiet">
      {(factors) => (
        <>
          <PasskeysPanel factors={factors} />
          <SecondFactorPanel factors={factors} />
        </>
      )}
    </Loaded>
  );
}
