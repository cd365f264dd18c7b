import './base-styles.ts';
import { ResponseScreen } from '#responding/web/ResponseScreen.tsx';
import { mount } from './mount.tsx';
import { catalogue } from './respond-catalogue.no.ts';

// The words of the page's language are part of its script; the others are fetched by who asks for them.
const CATALOGUES = {
  no: () => Promise.resolve({ catalogue }),
  en: () => import('./respond-catalogue.en.ts'),
};

await mount((lang) => CATALOGUES[lang](), <ResponseScreen />);
