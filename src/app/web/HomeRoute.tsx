import { HomeScreen } from '#brands/web/HomeScreen.tsx';
import { useSession } from '#identity/web/session.tsx';

/** The public home page, for who is not logged in. */
export function HomeRoute() {
  const { login, signUp } = useSession();
  return <HomeScreen login={() => void login()} signUp={() => void signUp()} />;
}
