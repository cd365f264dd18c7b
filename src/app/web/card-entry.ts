import './base-styles.ts';
import '#platform/web/styles/forced-colors-plots.css';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/navigation.css';
import '#platform/web/styles/hero.css';
import '#platform/web/styles/buttons.css';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/menus.css';
import '#platform/web/styles/surfaces.css';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/lines.css';
import '#platform/web/styles/example-tag.css';
import '#platform/web/styles/feedback.css';
import '#platform/web/styles/system.css';
import '#platform/web/styles/footer.css';
import '#brands/styles/faces-aside.css';
import '#platform/web/styles/journey-card.css';
import '#scoring/web/score.css';
import '#cards/web/domain-bars.css';
import '#cards/pages/public-card.css';
import { enliven } from '#cards/web/enliven.ts';

// The server has rendered the page; reading and using it needs no React.
enliven(document);
