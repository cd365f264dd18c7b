import './base-styles.ts';
import { ResponseScreen } from '#responding/web/ResponseScreen.tsx';
import { mount } from './mount.tsx';
import { catalogue } from './respond-catalogue.en.ts';

// The words of the page's language are part of its script; the others are fetched by who asks for them.
const CATALOGUES = {
  en: () => Promise.resolve({ catalogue }),
  no: () => import('./respond-catalogue.no.ts'),
};

await mount((lang) => CATALOGUES[lang](), <ResponseScreen />);
