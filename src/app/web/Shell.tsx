import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { Footer } from '#brands/web/Footer.tsx';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { useSession } from '#identity/web/session.tsx';
import { SystemLoading } from '#platform/web/ui/SystemMessage.tsx';
import { PanelSkeleton, Patiently } from '#platform/web/ui/Skeleton.tsx';
import { LoginFailed } from './LoginFailed.tsx';
import { useLinkNavigation } from './link-navigation.ts';
import { useRouteFocus } from './route-focus.ts';
import { TopBar } from './TopBar.tsx';

const HomeScreen = lazy(async () => ({ default: (await import('#brands/web/HomeScreen.tsx')).HomeScreen }));
const LoginGate = lazy(async () => ({ default: (await import('#identity/web/LoginGate.tsx')).LoginGate }));
const LoginLapsed = lazy(async () => ({
  default: (await import('#identity/web/LoginLapsed.tsx')).LoginLapsed,
}));
const Gates = lazy(async () => ({ default: (await import('./Gates.tsx')).Gates }));

/** What stands around every screen, and the gates before them (specification 2). */
export function Shell() {
  useLinkNavigation();
  useRouteFocus();
  return <Suspense fallback={<Starting />}>{useFront()}</Suspense>;
}

function useFront(): ReactNode {
  const session = useSession();
  const home = useLocation().pathname === '/';
  const open = useMatches().some(({ staticData }) => staticData.open === true);
  if (session.state === 'ready') {
    return (
      <>
        <SignedIn user={session.user} logout={session.logout} />
        <Suspense>
          {session.lapsed !== undefined && <LoginLapsed times={session.lapsed} logInAgain={session.logInAgain} />}
        </Suspense>
      </>
    );
  }
  if (open) return <Open />;
  if (session.state === 'loading') return <Starting />;
  if (session.state === 'error') return <LoginFailed problem={session.problem} retry={session.login} />;
  if (session.state === 'gate') return <Gates session={session} />;
  return home ? <HomeScreen login={session.login} /> : <LoginGate {...session} />;
}

function SignedIn(props: Parameters<typeof TopBar>[0]) {
  return (
    <>
      <TopBar {...props} />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<ScreenOutline />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  );
}

function Open() {
  return (
    <>
      <PublicBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}

/** Start-up and gates alone fill the screen with the loader (design 8). */
function Starting() {
  return (
    <main id="main">
      <Patiently>
        <SystemLoading />
      </Patiently>
    </main>
  );
}

function ScreenOutline() {
  return (
    <div className="wrap page">
      <PanelSkeleton lines={5} />
    </div>
  );
}
