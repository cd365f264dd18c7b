import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { isFirstView } from '#brands/web/first-view.ts';
import { Footer } from '#brands/web/Footer.tsx';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { type OwnOrganisation, OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import type { Session } from '#identity/web/session-state.ts';
import { useSession } from '#identity/web/session.tsx';
import { INVITATION_PATH, PATHS } from '#shared/paths.ts';
import { laterPart } from '#platform/web/ui/later-part.tsx';
import { SystemLoading } from '#platform/web/ui/SystemMessage.tsx';
import { UnsavedGuard } from '#platform/web/ui/Unsaved.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { DemoBand } from './DemoBand.tsx';
import { useFocusNet } from './focus-net.ts';
import { useInvitation } from './invitation.ts';
import { laterScreen } from './later-screen.ts';
import { LoginFailed } from './LoginFailed.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { OwnDocument } from './OwnDocument.tsx';
import { useLinkNavigation } from './link-navigation.ts';
import { useNextScreenReady } from './next-screen.ts';
import { useRoleWelcome } from './role-welcome.ts';
import { useRouteFocus } from './route-focus.ts';
import { TopBar } from './navigation/TopBar.tsx';

type Ready = Extract<Session, { state: 'ready' }>;

const Home = laterScreen(() => import('./HomeRoute.tsx'), 'HomeRoute', [
  'brands',
  'invitations',
  'responding',
  'scoring',
]);
const LoginGate = laterPart(() => import('#identity/web/LoginGate.tsx'), 'LoginGate');
const JoinGate = laterScreen(() => import('#identity/web/JoinGate.tsx'), 'JoinGate', ['organisations']);
const LoginLapsed = laterPart(() => import('#identity/web/LoginLapsed.tsx'), 'LoginLapsed');
const WaitingForRole = laterScreen(() => import('#dashboards/web/waiting/WaitingForRole.tsx'), 'WaitingForRole', [
  'organisations',
]);
const Gates = laterScreen(() => import('./Gates.tsx'), 'Gates', ['identity']);

/** The frame of every screen, and the gates before it (specification 2). */
export function Shell() {
  useLinkNavigation();
  useNextScreenReady();
  useRouteFocus();
  useFocusNet();
  return <Suspense fallback={<ScreenOutline />}>{useFront()}</Suspense>;
}

function useFront(): ReactNode {
  const session = useSession();
  useInvitation(session);
  const { pathname } = useLocation();
  const matches = useMatches();
  const open = matches.some(({ staticData }) => staticData.open === true);
  const alone = matches.at(-1)?.staticData.alone;
  if (session.state === 'ready') {
    return (
      <>
        <SignedIn session={session} alone={alone !== undefined} />
        <Suspense>
          {session.lapsed !== undefined && alone !== 'stage' && (
            <LoginLapsed {...session.lapsed} logInAgain={session.logInAgain} />
          )}
        </Suspense>
      </>
    );
  }
  if (session.state === 'loading') return <SystemLoading />;
  if (open) return <Open />;
  if (session.state === 'error') return <LoginFailed problem={session.problem} retry={() => void session.login()} />;
  if (session.state === 'gate') return <Gates />;
  return (
    <OwnDocument outline={null}>
      <Front path={pathname} session={session} />
    </OwnDocument>
  );
}

function Front({ path, session }: { path: string; session: Extract<Session, { state: 'signedOut' }> }) {
  if (path === '/') return <Home />;
  return path.startsWith(INVITATION_PATH) ? <JoinGate {...session} /> : <LoginGate {...session} />;
}

function SignedIn({ session, alone }: { session: Ready; alone: boolean }) {
  const own = useOwn(session);
  useRoleWelcome(session.user);
  const needsRole = useNeedsRole();
  return (
    <OwnOrganisationProvider own={own}>
      {!alone && (
        <>
          <DemoBand />
          <TopBar user={session.user} logout={session.logout} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<ScreenOutline />}>
          <UnsavedGuard>
            <OwnDocument outline={<ScreenOutline />}>
              {session.user.waitsFor !== null && needsRole !== null ? (
                <WaitingForRole isRefused={needsRole === 'refused'} />
              ) : (
                <Outlet />
              )}
            </OwnDocument>
          </UnsavedGuard>
        </Suspense>
      </main>
      {!alone && (
        <>
          <Footer />
          <OfflineNote />
        </>
      )}
    </OwnOrganisationProvider>
  );
}

/**
 * Returns how the page concerns a person who waits for a role: the overview says so, and pages that need a role are
 * refused; null for the others. Forms open for what already exists.
 */
function useNeedsRole(): 'overview' | 'refused' | null {
  const { pathname, search } = useLocation();
  const needs = useMatches().at(-1)?.staticData.needsRole;
  if (pathname === PATHS.overview) return 'overview';
  return needs === true || (needs === 'new' && !('id' in search)) ? 'refused' : null;
}

/** `organisations` comes before `identity`, so its screens get the session from here. */
function useOwn({ user, reload, renew }: Ready): OwnOrganisation {
  const queries = useQueryClient();
  const { email, organization: organisation, role, owner, abilities } = user;
  const place = `${organisation?.id} ${role}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // Data that was read in another role may be outdated, or no longer allowed.
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  }, [place, queries]);
  return useMemo(
    () => ({ email, organisation, role, owner, abilities, reload, renew }),
    [email, organisation, role, owner, abilities, reload, renew],
  );
}

function Open() {
  return (
    <>
      <PublicBar />
      <main id="main" tabIndex={-1}>
        <OwnDocument outline={<ScreenOutline />}>
          <Outlet />
        </OwnDocument>
      </main>
      <Footer />
      <OfflineNote />
    </>
  );
}

/** Stands for a screen that is being loaded. The first one has the server's outline. */
function ScreenOutline() {
  if (isFirstView()) return null;
  return (
    <div className="wrap page">
      <PanelSkeleton lines={5} />
    </div>
  );
}
