import type { Plugin } from 'vite';

/**
 * Asks the browser to compile all functions of the named chunks on its background thread. Half of the functions of the
 * form and of a result run at once, and compiling them one by one on the main thread took a quarter of the form's script
 * time. The browser reads the comment on the first line only, so the plugin runs after Vite's own.
 */
export function compileAhead(chunks: RegExp): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && chunks.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
