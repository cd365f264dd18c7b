import type { Plugin } from 'vite';

/** The order of src/platform/web/styles/layers.css, which the minifier drops as superfluous. */
const LAYERS = '@layer tokens,base,components,screens,contrast;';

/** Starts every style sheet with the order of the layers, because the browser may load the sheets in any order. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYERS}${String(file.source)}`;
        }
      },
    },
  };
}
