import { useEffect } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { useBrand } from './BrandProvider.tsx';

/** Sets the page title from its screen: 'Surveys · Omsyn' (design 7). */
export function usePageTitle(screen: string): void {
  const t = useTexts<CommonTexts>();
  const { name } = useBrand();
  const title = t('common.pageTitle', { screen, brand: name });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
