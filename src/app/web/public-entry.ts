import './base-styles.ts';
import '#platform/web/styles/forced-colors-plots.css';
// For their style sheets: the server has rendered the page.
import '#brands/pages/LegalPage.tsx';
import './home/WholeHomePage.tsx';
import '#contact/web/contact.css';
import '#platform/web/styles/dialogs.css';
import '#platform/web/styles/done-art.css';
import '#platform/web/styles/receipt.css';
import '#platform/web/styles/system.css';
import '#responding/pages/stored.css';
import { rememberFollowedLang } from '#languages/web/remembered-language.ts';

rememberFollowedLang();

/** Forms that are on their way: a second press sends nothing. */
const sent = new WeakSet<EventTarget>();
document.addEventListener('submit', (event) => {
  if (event.target === null) return;
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});
