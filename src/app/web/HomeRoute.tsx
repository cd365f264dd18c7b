import { HomeScreen } from '#brands/web/HomeScreen.tsx';
import { useSession } from '#identity/web/session.tsx';

export function HomeRoute() {
  const { login, signUp } = useSession();
  return <HomeScreen login={() => void login()} signUp={() => void signUp()} />;
}
