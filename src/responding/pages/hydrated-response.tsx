import type { ReactNode } from 'react';
import { pageData } from '#brands/web/page.ts';
import { filledIn } from '../rules/draft.ts';
import type { ResponsePage } from './response-page.ts';
import { ResponseScreen } from './ResponseScreen.tsx';

/** Returns the screen that the server has rendered, with what was filled in since. */
export function hydratedResponse(): ReactNode {
  const { form, ...page } = pageData().data as ResponsePage;
  const fields = document.querySelector<HTMLFormElement>('form.rform');
  const early = fields === null ? null : filledIn(new FormData(fields));
  dispatchEvent(new Event('hydrating'));
  // The page's HTML contains the picture already, so its data does not.
  const image = document.querySelector('.rhero img')?.getAttribute('src') ?? '';
  return <ResponseScreen {...page} form={'image' in form ? { ...form, image } : form} early={early} />;
}
