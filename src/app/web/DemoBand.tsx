import { FlaskConical } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { pageData } from '#brands/web/page.ts';
import { useSession } from '#identity/web/session.tsx';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import '#platform/web/styles/demo-band.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** Says above every screen of a demo world that it is one, and leads to an account of one's own. */
export function DemoBand() {
  const t = useTexts<GateTexts>();
  const { signUp } = useSession();
  if (pageData().demo !== true) return null;
  return (
    <section className="demoband" aria-label={t('system.demo.aria')}>
      <p>
        <Icon of={FlaskConical} />
        <span>
          <b>{t('system.demo.title')}</b> {t('system.demo.text')}
        </span>
      </p>
      <Button size="sm" onClick={() => void signUp()}>
        {t('system.demo.button')}
      </Button>
    </section>
  );
}
