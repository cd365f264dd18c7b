import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import type { DocumentGroup, DocumentName } from '../rules/document-names.ts';
import type { DocumentTexts } from '../texts/documents.en.ts';

/** Returns the headings of the groups, and what each document is for. */
export function useDocumentWords(): { groups: Record<DocumentGroup, string>; texts: Record<DocumentName, string> } {
  const t = useTexts<DocumentTexts>();
  const { name: brand } = useBrand();
  return {
    groups: {
      agreed: t('documents.group.agreed', { brand }),
      privacy: t('documents.group.privacy'),
      employees: t('documents.group.employees'),
      accessibility: t('documents.group.accessibility'),
    },
    texts: {
      agreement: t('documents.agreement.text'),
      record: t('documents.record.text', { brand }),
      impact: t('documents.impact.text'),
      measures: t('documents.measures.text'),
      suppliers: t('documents.suppliers.text', { brand }),
      letter: t('documents.letter.text', { brand }),
      minutes: t('documents.minutes.text'),
      ai: t('documents.ai.text', { brand }),
      accessibility: t('documents.accessibility.text'),
    },
  };
}
