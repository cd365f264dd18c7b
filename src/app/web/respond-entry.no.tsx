import './base-styles.ts';
import { hydratedResponse } from '#responding/pages/hydrated-response.tsx';
import { hydrate } from './mount.tsx';
import { texts } from './respond-texts.no.ts';

// The texts of the page's language are part of its script; those of the other language are loaded on request.
const LOAD = {
  no: () => Promise.resolve({ texts }),
  en: () => import('./respond-texts.en.ts'),
};

hydrate(texts, async (lang) => (await LOAD[lang]()).texts, hydratedResponse());
