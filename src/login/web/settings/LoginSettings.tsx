import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { FactorPanels } from './FactorPanels.tsx';
import { loginQuery } from './login-queries.ts';
import { LoginPanel } from './LoginPanel.tsx';
import { ProvidersPanel } from './ProvidersPanel.tsx';

/** How the person logs in and where: the place "Login" of the settings, as far as the login is the product's own. */
export function LoginSettings() {
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
