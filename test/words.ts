import type { AllTexts } from './all-texts.ts';

const files = import.meta.glob<Partial<AllTexts>>('../src/*/texts/*.en.ts', { eager: true, import: 'en' });

/** Every English text, for tests of components. Which texts a screen loads is proved in scripts/screen-texts.test.ts. */
export const WORDS = Object.assign({}, ...Object.values(files)) as AllTexts;
