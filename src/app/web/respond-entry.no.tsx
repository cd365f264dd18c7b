import './base-styles.ts';
import { ResponseScreen } from '#responding/web/ResponseScreen.tsx';
import { mount } from './mount.tsx';
import { texts } from './respond-texts.no.ts';

// The texts of the page's language are part of its script; those of the other language are loaded on request.
const LOAD = {
  no: () => Promise.resolve({ texts }),
  en: () => import('./respond-texts.en.ts'),
};

await mount(async (lang) => (await LOAD[lang]()).texts, <ResponseScreen />);
