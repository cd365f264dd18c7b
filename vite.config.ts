import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { marked } from 'marked';
import { defineConfig, type Plugin } from 'vite';
import { importedFrom } from './scripts/static-imports.ts';
import { unbroken, unbrokenHtml } from './src/languages/rules/unbroken-words.ts';

const SRC = join(import.meta.dirname, 'src/');

/** As in src/platform/web/styles/layers.css, which a minifier takes for superfluous. */
const LAYERS = '@layer tokens,base,components,screens;';

const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad';

/** Compressed copies are made from the files on disk: inside generateBundle Vite has not yet filled in its placeholders. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const folder = join(dir, 'assets');
      const all = await readdir(folder);
      const names = all.filter((name) => /\.(js|css|svg)$/.test(name) && !all.includes(`${name}.br`));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(source, { params: best }));
  await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }));
}

/** The browser may meet the style sheets in any order, so each of them says first which layer wins over which. */
function layersFirst(): Plugin {
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

/** What a result is made of. */
const OF_RESULT = /^(?:SurveyRoute|later|conversation|since-last-time|Tabs|WindowedRows|Quote)$/;

/**
 * As for the form below: half of these functions run as soon as a result is opened, so the browser compiles them beside
 * the page's own thread. It takes the word for it on the first line alone, and Vite puts another one there.
 */
function compiledBeside(): Plugin {
  return {
    name: 'compiled-beside',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && OF_RESULT.test(file.name)) file.code = `${CALLED_ON_LOAD}\n${file.code}`;
        }
      },
    },
  };
}

function isForm({ name }: { name: string }): boolean {
  return name.startsWith('respond');
}

/**
 * Leaves out of a catalogue the words that its entry never says: the noun files hold more than the response form needs,
 * and what it carries is counted. A key built at run time (`questions.${question}.label`) keeps all that it may become.
 */
function onlyWordsSaid(): Plugin {
  return {
    name: 'only-words-said',
    apply: 'build',
    applyToEnvironment: isForm,
    // Here, and not when the files are written: the name of a file must tell what is in it, since browsers keep it.
    renderChunk(code, _chunk, _, { chunks }) {
      const modules = Object.values(chunks).flatMap((each) => Object.entries(each.modules));
      // A catalogue does not say its own words.
      const saying = modules.filter(([file]) => !file.includes('/texts/'));
      const said = keysIn(saying.map(([, module]) => module.code ?? '').join('\n'));
      return code.replaceAll(WORDS, (whole, key: string) => (said.some((pattern) => pattern.test(key)) ? whole : ''));
    },
  };
}

/** One text of a catalogue: its key, its words, and the comma. */
const WORDS = /["'`]([a-z]\w*(?:\.\w+)+)["'`]:\s*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?/gi;

function keysIn(code: string): RegExp[] {
  const keys = code.matchAll(/["'`]([a-z]\w*\.(?:[\w.]|\$\{[^}]*\})+)["'`]/gi);
  // A system message is named by who shows it (`of="notFound"`); the form shows four of the twelve.
  const shown = [...code.matchAll(/\bof:\s*["'`](\w+)["'`]/g)].map(([, of]) => of).join('|');
  return [...new Set([...keys].map(([, key = '']) => key))].map((key) => {
    const pattern = key.replaceAll('.', '\\.').replaceAll('${of}', `(?:${shown})`);
    return new RegExp(`^${pattern.replaceAll(/\$\{[^}]*\}/g, '.+')}$`);
  });
}

/**
 * The form's one later script, its words, has nothing to fetch in advance, so what does that is left out: 0.8 kB of the
 * 90 that all its scripts may weigh.
 */
function nothingInAdvance(): Plugin {
  return {
    name: 'nothing-in-advance',
    apply: 'build',
    applyToEnvironment: isForm,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}

/** The words of every front end, in the one place that all of them pass: see unbroken-words.ts. */
function unbrokenWords(): Plugin {
  return {
    name: 'unbroken-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/\w+\/texts\/[^/]+\.ts$/ },
      handler: (code) => ({ code: unbroken(code), map: null }),
    },
  };
}

/** `import text from './privacy.no.md?legal'` gives its title, the note to the operator and its HTML: no parser reaches the browser. */
function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'legal') return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(legalText(await readFile(file, 'utf8')))}`;
    },
  };
}

function legalText(source: string): { title: string; operatorNote: string; html: string } {
  const operatorNote = /^> (.+)$/m.exec(source)?.[1] ?? '';
  const title = /^# (.+)$/m.exec(source)?.[1] ?? '';
  const body = source.replace(/^> .+$/m, '').replace(/^# .+$/m, '');
  const html = marked.parse(body, { async: false });
  return { title, operatorNote, html: unbrokenHtml(scrollable(html)) };
}

/** A wide table scrolls by itself, so that the page never does (320 px); the keyboard reaches it. */
function scrollable(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-wrap" tabindex="0"><table class="table">')
    .replaceAll('</table>', '</table></div>');
}

/** What the overview is made of, with all that stands around it. */
const FIRST = importedFrom([
  'app/web/app-entry.tsx',
  'app/web/app-catalogue.en.ts',
  'app/web/app-catalogue.no.ts',
  'dashboards/web/DashboardScreen.tsx',
]);

/*
 * What three screens or more use comes in one file, because thirty crumbs cost more than they save: one for what the first
 * screen needs, and one for what only others share. Words stay with the catalogues that ask for them.
 */
const comesFirst = (id: string) =>
  FIRST.has(id) || /node_modules.(?:@tanstack|lucide-react|react(?:-dom)?[/\\]|use-sync)/.test(id);
const comesLater = (id: string) => id.startsWith(SRC) && !FIRST.has(id) && !id.includes('/texts/');

/** The response form in one language, with its words inside. */
function form(lang: 'en' | 'no') {
  return {
    consumer: 'client' as const,
    build: {
      emptyOutDir: false,
      cssCodeSplit: false,
      // Its one later script needs nothing beside itself, so there is nothing to fetch in advance for it.
      modulePreload: false as const,
      manifest: `.vite/respond-${lang}-manifest.json`,
      rolldownOptions: {
        input: `respond.${lang}.html`,
        // Half of the form's functions run before it can be used: compiled one by one as they are met, on the page's own
        // thread, they took a quarter of its work; asked for like this, the browser compiles them beside it.
        output: { postBanner: ({ isEntry }: { isEntry: boolean }) => (isEntry ? CALLED_ON_LOAD : '') },
      },
    },
  };
}

/** The public card: its style sheet, and a script that it can be without. */
const card = {
  consumer: 'client' as const,
  build: {
    emptyOutDir: false,
    cssCodeSplit: false,
    modulePreload: false as const,
    manifest: '.vite/card-manifest.json',
    rolldownOptions: { input: 'card.html' },
  },
};

/**
 * Three front ends, built apart: the response form shares no file with the app, so that a responder fetches one script
 * and one style sheet, and so does whoever opens a public card. A shared chunk would save the few who use both a little, and cost everybody requests. The form is
 * built once for each language: words that come in a file of their own keep it waiting.
 */
export default defineConfig({
  plugins: [
    legalTexts(),
    unbrokenWords(),
    react(),
    layersFirst(),
    compiledBeside(),
    onlyWordsSaid(),
    nothingInAdvance(),
    precompress(),
  ],
  builder: {
    async buildApp({ build, environments: { client, respondEn, respondNo, card: publicCard } }) {
      if (client) await build(client);
      if (respondEn) await build(respondEn);
      if (respondNo) await build(respondNo);
      if (publicCard) await build(publicCard);
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // Compressing as far as it goes takes its time; that is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              groups: [
                { name: 'shared', test: comesFirst, minShareCount: 3 },
                { name: 'later', test: comesLater, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    respondEn: form('en'),
    respondNo: form('no'),
    card,
  },
});
