import { useTexts } from '#languages/web/language.tsx';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { LoginProblem } from '#identity/rules/login-problem.ts';
import { useLoginWords } from '#identity/web/login-words.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { ContactLink } from '#platform/web/ui/ContactLink.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { LOGIN_FAILED } from '#platform/web/ui/system-pictures.ts';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useReloadOnline } from './OfflineNote.tsx';

type Props = { problem: LoginProblem; retry: () => void };

/** A failed login: the cause and the remedy (specification 8). */
export function LoginFailed({ problem, retry }: Props) {
  const t = useTexts<SystemTexts>();
  const { name, text } = useLoginWords(problem, 'start');
  usePageTitle(t('system.errorLogin.title'));
  useReloadOnline();
  return (
    <>
      <PublicBar />
      <main id="main">
        <SystemMessage
          of="errorLogin"
          picture={LOGIN_FAILED}
          text={text}
          embedded
          after={
            <>
              <p className="small">{name}</p>
              <ContactLink />
            </>
          }
          actions={
            <Button kind="cta" onClick={retry}>
              {t('system.errorLogin.button')}
            </Button>
          }
        />
      </main>
    </>
  );
}
