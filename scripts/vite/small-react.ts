import type { Plugin } from 'vite';

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Puts Preact in React's place in the public pages, in the browser and on the server, so that both render the same ids.
 */
export function smallReact(): Plugin {
  return {
    name: 'small-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => /^(?:respond|plain|check|apart|pages)/.test(name),
    resolveId(source, importer) {
      const small = PREACT[source];
      return small === undefined ? null : this.resolve(small, importer, { skipSelf: true });
    },
  };
}
