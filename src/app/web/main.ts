// One page, several front ends, chosen by the path: the public ones stay small, the app brings router and data.
import '#platform/web/styles/layers.css';
import '#brands/styles/faces.css';
import '#platform/web/styles/scales.css';
import '#brands/styles/brand-a.css';
import '#brands/styles/brand-b.css';
import '#platform/web/styles/base.css';
import { PAGE_LANG } from '#languages/rules/language.ts';
import { pageData } from '#brands/web/page.ts';

const { brand, lang } = pageData();
document.documentElement.lang = PAGE_LANG[lang];
document.documentElement.dataset['brand'] = brand;

if (location.pathname.startsWith('/respond/')) await import('./respond-entry.tsx');
else await import('./app-entry.tsx');
