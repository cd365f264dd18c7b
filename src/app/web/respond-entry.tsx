import './base-styles.ts';
import { ResponseScreen } from '#responding/web/ResponseScreen.tsx';
import { mount } from './mount.tsx';

const CATALOGUES = {
  en: () => import('./respond-catalogue.en.ts'),
  no: () => import('./respond-catalogue.no.ts'),
};

await mount((lang) => CATALOGUES[lang](), <ResponseScreen />);
