import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageOperator } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/layout.css';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { ContactTexts } from '../texts/contact.en.ts';
import './contact.css';
import { ContactForm } from './ContactForm.tsx';
import { ContactReceipt, type Written } from './ContactReceipt.tsx';

/** A message to those who run the brand: from a person who is logged in, or from anybody who gives an address. */
export function ContactScreen() {
  const t = useTexts<ContactTexts>();
  const { name: brand } = useBrand();
  const session = useSession();
  const [written, setWritten] = useState<Written | null>(null);
  const email = session.state === 'ready' ? session.user.email : null;
  usePageTitle(t(written === null ? 'contact.title' : 'contact.receipt.title'));
  if (written !== null) return <ContactReceipt written={written} isLoggedIn={email !== null} />;
  return (
    <div className="wrap page contact">
      <div>
        <PageHead
          title={t('contact.title')}
          lead={email === null ? t('contact.openText') : t('contact.text', { email })}
        />
        <ContactForm email={email} onSent={setWritten} />
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
  );
}
