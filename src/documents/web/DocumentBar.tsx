import { ArrowLeft, Download } from 'lucide-react';
import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { DOCUMENTS_PATH } from '#shared/paths.ts';
import type { DocumentTexts } from '../texts/documents.en.ts';
import { DocumentLanguage } from './DocumentLanguage.tsx';

type Props = { lang: Lang; onLang: (lang: Lang) => void; onPrint: () => void };

/** Leads back, chooses the language of the document, and prints it. It is not printed. */
export function DocumentBar({ lang, onLang, onPrint }: Props) {
  const t = useTexts<DocumentTexts>();
  return (
    <header className="repbar" aria-label={t('documents.paper.barAria')}>
      <div className="row">
        <ButtonLink kind="3" size="sm" icon={ArrowLeft} href={DOCUMENTS_PATH}>
          {t('documents.paper.back')}
        </ButtonLink>
        <p className="hint">{t('documents.paper.hint')}</p>
      </div>
      <div className="row docbar">
        <DocumentLanguage lang={lang} onLang={onLang} />
        <Button kind="cta" icon={Download} onClick={onPrint}>
          {t('documents.paper.pdfButton')}
        </Button>
      </div>
    </header>
  );
}
