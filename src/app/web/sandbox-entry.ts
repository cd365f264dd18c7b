// For the style sheets alone: the server has rendered the page, which runs no script.
import './base-styles.ts';
import '#brands/styles/faces-more.css';
import '#brands/styles/faces-aside.css';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/surfaces.css';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/controls.css';
import '#billing/pages/SandboxScreen.tsx';
