import { useCallback, useEffect, useRef, useState } from 'react';
import { pageOperator } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { NOT_SENT } from '#platform/web/ui/system-pictures.ts';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import type { ContactTexts } from '../texts/contact.en.ts';
import { ContactReceipt, type Written } from './ContactReceipt.tsx';
import { ContactView } from './ContactView.tsx';

/** A message to the operator, from a logged-in user or from anybody who gives an address. */
export function ContactScreen() {
  const t = useTexts<ContactTexts>();
  const session = useSession();
  const [written, setWritten] = useState<Written | null>(null);
  const email = session.state === 'ready' ? session.user.email : null;
  const [failed, setFailed] = useState(false);
  const typed = useRef('');
  const note = useCallback((message: string) => void (typed.current = message), []);
  useUnsaved(() => typed.current.trim() !== '');
  const form = useRef<HTMLDivElement>(null);
  const back = () => {
    setFailed(false);
    // The banner says what failed and offers another way; the text is still below it.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('.banner')?.focus());
  };
  const sent = (message: Written) => {
    note('');
    setWritten(message);
  };
  usePageTitle(t(written === null ? 'contact.title' : 'contact.receipt.title'));
  if (written !== null) return <ContactReceipt written={written} isLoggedIn={email !== null} />;
  return (
    <>
      {failed && <Failed back={back} />}
      <div ref={form} hidden={failed}>
        <ContactView
          email={email}
          operator={pageOperator()}
          onTyped={note}
          onSent={sent}
          onFailed={() => setFailed(true)}
        />
      </div>
    </>
  );
}

/** Covers the form, which keeps the typed text (specification 2). */
function Failed({ back }: { back: () => void }) {
  const t = useTexts<SystemTexts>();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <div ref={message}>
      <SystemMessage
        of="contactFormError"
        picture={NOT_SENT}
        embedded
        actions={
          <Button kind="cta" onClick={back}>
            {t('system.contactFormError.button')}
          </Button>
        }
      />
    </div>
  );
}
