// The styles that every page needs first: layer order, fonts, roles and bare elements.
import '#platform/web/styles/layers.css';
import '#brands/styles/faces.css';
import '#platform/web/styles/scales.css';
import '#brands/styles/brand-a.css';
import '#brands/styles/brand-b.css';
import '#platform/web/styles/base.css';
import '#platform/web/styles/forced-colors.css';
