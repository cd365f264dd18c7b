import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { APP_CHUNKS } from './scripts/vite/app-chunks.ts';
import { compileAhead } from './scripts/vite/compile-ahead.ts';
import { layersFirst } from './scripts/vite/layers-first.ts';
import { legalTexts } from './scripts/vite/legal-texts.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { smallReact } from './scripts/vite/small-react.ts';
import { textBundles } from './scripts/vite/text-bundles.ts';
import { unbrokenWords } from './scripts/vite/unbroken-words.ts';

/** The chunks of a survey's result, and the response form. */
const RUN_AT_ONCE = /^(?:SurveyRoute|later|conversation|since-last-time|Tabs|WindowedRows|Quote|respond\.\w+)$/;

/** A single-page front end: one script, one style sheet, and its own manifest for the server. */
function onePage(name: string) {
  return {
    consumer: 'client' as const,
    build: {
      emptyOutDir: false,
      cssCodeSplit: false,
      // There is no second file to preload.
      modulePreload: false as const,
      manifest: `.vite/${name.replace('.', '-')}-manifest.json`,
      rolldownOptions: { input: `${name}.html` },
    },
  };
}

/**
 * Builds separate front ends: the app, the response form, the public card, the check of a card, the log-in and the pages without
 * scripts, so that a responder or a reader of a card loads one script and one style sheet. Sharing files with the app would cost everyone requests to save a little
 * for the few who use both. The form is built once per language, because separate text files would delay it.
 */
export default defineConfig({
  plugins: [
    legalTexts(),
    textBundles(),
    unbrokenWords(),
    react(),
    layersFirst(),
    smallReact(),
    compileAhead(RUN_AT_ONCE),
    precompress(),
  ],
  builder: {
    async buildApp({ build, environments: { client, respondEn, respondNo, card, plain, check, apart, pages } }) {
      if (client) await build(client);
      if (respondEn) await build(respondEn);
      if (respondNo) await build(respondNo);
      if (card) await build(card);
      if (plain) await build(plain);
      if (check) await build(check);
      if (apart) await build(apart);
      if (pages) await build(pages);
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // Brotli at its highest level is slow by design, so do not warn about its share of the build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        cssCodeSplit: false,
        rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups: APP_CHUNKS } } },
      },
    },
    respondEn: onePage('respond.en'),
    respondNo: onePage('respond.no'),
    card: onePage('card'),
    plain: onePage('public'),
    check: onePage('check'),
    apart: onePage('apart'),
    // What the server renders (src/app/pages/render.tsx).
    pages: {
      consumer: 'server',
      // One file with the fast version of React, whatever NODE_ENV the server has.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        emptyOutDir: false,
        outDir: 'dist/pages',
        minify: true,
        rolldownOptions: { input: 'src/app/pages/render.tsx', output: { entryFileNames: 'render.js' } },
      },
    },
  },
});
