import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { Operator } from '#brands/rules/operator.ts';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/layout.css';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { ContactTexts } from '../texts/contact.en.ts';
import './contact.css';
import { ContactForm } from './ContactForm.tsx';

type Props = Omit<Parameters<typeof ContactForm>[0], 'operator'> & { operator: Operator };

/** The form beside the operator's address. */
export function ContactView({ operator: { contactEmail, companyName }, ...form }: Props) {
  const t = useTexts<ContactTexts>();
  const { name: brand } = useBrand();
  const { email } = form;
  return (
    <div className="wrap page contact">
      <div>
        <PageHead
          title={t('contact.title')}
          lead={email === null ? t('contact.openText') : t('contact.text', { email })}
        />
        <ContactForm {...form} operator={contactEmail} />
      </div>
      <Panel variant="tint" title={t('contact.byMail.title')}>
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
        <p className="small muted contact__who">{t('contact.byMail.text', { company: companyName, brand })}</p>
      </Panel>
    </div>
  );
}
