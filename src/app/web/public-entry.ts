import './base-styles.ts';
import '#platform/web/styles/forced-colors-plots.css';
// For their style sheets: the server has rendered the page.
import '#brands/pages/LegalPage.tsx';
import './home/WholeHomePage.tsx';
import { rememberLang } from '#languages/web/remembered-language.ts';

document.addEventListener('click', ({ target }) => {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
  if (href === '?lang=en') rememberLang('en');
  if (href === '?lang=no') rememberLang('no');
});
