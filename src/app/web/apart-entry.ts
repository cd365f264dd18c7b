import './base-styles.ts';
import '#brands/styles/faces-more.css';
import '#brands/styles/faces-aside.css';
import '#platform/web/styles/system.css';
import '#platform/web/styles/surfaces.css';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/controls.css';
// For their style sheets: the server has rendered the pages of the log-in and of the payment sandbox.
import '#billing/pages/SandboxScreen.tsx';
import '#login/pages/LoginScreen.tsx';
import '#login/web/sign-in-page.ts';
