import { useEffect, useRef, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageOperator } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/layout.css';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { NOT_SENT } from '#platform/web/ui/system-pictures.ts';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { ContactTexts } from '../texts/contact.en.ts';
import './contact.css';
import { ContactForm } from './ContactForm.tsx';
import { ContactReceipt, type Written } from './ContactReceipt.tsx';

/** A message to the operator, from a logged-in user or from anybody who gives an address. */
export function ContactScreen() {
  const t = useTexts<ContactTexts>();
  const { name: brand } = useBrand();
  const session = useSession();
  const [written, setWritten] = useState<Written | null>(null);
  const email = session.state === 'ready' ? session.user.email : null;
  const [failed, setFailed] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const back = () => {
    setFailed(false);
    // The banner says what failed and offers another way; the text is still below it.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('.banner')?.focus());
  };
  usePageTitle(t(written === null ? 'contact.title' : 'contact.receipt.title'));
  if (written !== null) return <ContactReceipt written={written} isLoggedIn={email !== null} />;
  return (
    <>
      {failed && <Failed back={back} />}
      <div className="wrap page contact" hidden={failed}>
        <div ref={form}>
          <PageHead
            title={t('contact.title')}
            lead={email === null ? t('contact.openText') : t('contact.text', { email })}
          />
          <ContactForm email={email} onSent={setWritten} onFailed={() => setFailed(true)} />
        </div>
        <Panel variant="tint" title={t('contact.byMail.title')}>
          <p>
            <a href={`mailto:${pageOperator().contactEmail}`}>{pageOperator().contactEmail}</a>
          </p>
          <p className="small muted contact__who">
            {t('contact.byMail.text', { company: pageOperator().companyName, brand })}
          </p>
        </Panel>
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
