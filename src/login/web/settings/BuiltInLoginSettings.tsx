import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { FactorPanels } from './FactorPanels.tsx';
import { loginQuery } from './login-queries.ts';
import { LoginPanel } from './LoginPanel.tsx';
import { ProvidersPanel } from './ProvidersPanel.tsx';

/** The settings page "Login" for the built-in login. */
export function BuiltInLoginSettings() {
  const query = useQuery(loginQuery);
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
      {(login) => (
        <>
          <LoginPanel login={login} />
          {login.providers.length > 0 && <ProvidersPanel providers={login.providers} />}
          <FactorPanels />
          <DevicesPanel devices={login.devices} />
        </>
      )}
    </Loaded>
  );
}
