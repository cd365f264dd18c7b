import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { ProgramTexts } from '../texts/programs.en.ts';

/** A token works for long, so the log-in that makes it must be recent. The form keeps what was typed meanwhile. */
export function ConfirmPerson({ onDone }: { onDone: () => void }) {
  const t = useTexts<ProgramTexts>();
  const { logInAgain } = useSession();
  const { busy, once } = useOneAtATime();
  const again = () =>
    once(async () => {
      if ((await logInAgain('proof')) === null) onDone();
    });
  return (
    <Banner
      kind="warn"
      title={t('programs.new.confirm.title')}
      action={
        <Button size="sm" busy={busy ? t('programs.new.confirm.button') : null} onClick={() => void again()}>
          {t('programs.new.confirm.button')}
        </Button>
      }
    >
      {t('programs.new.confirm.text')}
    </Banner>
  );
}
