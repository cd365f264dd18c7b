import type { Plugin } from 'vite';
import { unbroken } from '../../src/languages/rules/unbroken-words.ts';

/** Keeps numbers and units, and other words that belong together, on one line in all texts of the front ends. */
export function unbrokenWords(): Plugin {
  return {
    name: 'unbroken-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/\w+\/texts\/[^/]+\.ts$/ },
      handler: (code) => ({ code: unbroken(code), map: null }),
    },
  };
}
