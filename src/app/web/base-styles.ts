// What every page needs before anything of its own: the order of the layers, faces, roles and the bare elements.
import '#platform/web/styles/layers.css';
import '#brands/styles/faces.css';
import '#platform/web/styles/scales.css';
import '#brands/styles/brand-a.css';
import '#brands/styles/brand-b.css';
import '#platform/web/styles/base.css';
