import path from 'node:path';

/** A noun may import only nouns before it, so no circle can exist. */
export const ORDER = [
  'shared',
  'languages',
  'scoring',
  'access',
  'platform',
  'brands',
  'mails',
  'tallies',
  'audit',
  'organisations',
  'login',
  'identity',
  'programs',
  'billing',
  'directory',
  'webhooks',
  'invitations',
  'surveys',
  'reminders',
  'comments',
  'responding',
  'goals',
  'cards',
  'dashboards',
  'contact',
  'assistants',
  'documents',
  'app',
] as const;

/** Nouns that the product can do without: only app may import them, except for their texts. */
const REPLACEABLE: readonly string[] = ['login'];

export type Kind = 'rules' | 'calls' | 'texts' | 'server' | 'web' | 'pages' | 'asset';

/** What each kind of code may import: which kinds, from its own noun and earlier ones, and which packages. */
const MAY_IMPORT: Record<Kind, { kinds: readonly Kind[]; packages: RegExp; why: string }> = {
  rules: {
    kinds: ['rules', 'texts'],
    // A pure calculation without dependencies.
    packages: /^qr$/,
    why: 'rules are pure, because they run in the browser, on the server and in tests',
  },
  calls: {
    kinds: ['rules', 'calls'],
    packages: /^zod$/,
    why: 'calls are the contract of both sides and use only rules and zod',
  },
  texts: { kinds: ['texts'], packages: /^$/, why: 'texts import only texts' },
  server: {
    kinds: ['rules', 'calls', 'texts', 'server'],
    packages:
      /^(node:|@electric-sql\/|@fastify\/|@modelcontextprotocol\/server$|@resvg\/|@simplewebauthn\/server(?:$|\/helpers$)|fast-json-stringify$|fastify$|ical-generator$|jose$|kysely|nodemailer$|oidc-provider$|openid-client$|opentype\.js$|otpauth$|pg$|pg-boss$|pino$|prom-client$|stripe$|tldts$|zod$|koa)/,
    why: 'the server must not import browser code',
  },
  web: {
    kinds: ['rules', 'texts', 'web', 'pages', 'asset'],
    packages:
      /^(virtual:text-bundles$|@auth0\/|@stripe\/|@base-ui\/|@tanstack\/|d3-|lucide-react|react$|react-dom|react-hook-form$|react-image-crop|write-excel-file|jose$|qr\/decode\.js$)/,
    why: 'the browser may import rules and types of calls, but no server code and no zod',
  },
  pages: {
    kinds: ['rules', 'texts', 'web', 'pages', 'asset'],
    packages: /^(lucide-react|react$|react-dom\/server$)/,
    why: 'a page is rendered on the server and in the browser, and gets what it shows as props',
  },
  asset: { kinds: ['asset'], packages: /^$/, why: 'fonts, logos and style sheets import nothing' },
};

/** The kind whose types alone may be imported. */
const BY_TYPE: { readonly [K in Kind]?: Kind } = { web: 'calls', pages: 'calls', server: 'pages' };

/** Names that state no subject, which is how catch-all files begin. */
const NAMELESS =
  /(^|\/)(utils?|helpers?|misc|common|lib|index)(\.[a-z]+)?\.tsx?$|\/(utils?|helpers?|misc|common|lib)\//;
const IMPURE =
  /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\bperformance\.now\b|\basync\b|\bawait\b|\bprocess\.|\bfetch\(/;
const MOST_LINES = 300;

const IMPORT =
  /^[ \t]*(import|export)\s+(type\s+)?[^'";]*?\bfrom\s+'([^']+)'|^[ \t]*import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;

export type SourceFile = { file: string; text: string };
type Import = { specifier: string; isType: boolean };

/**
 * Returns every breach of the house rules as a sentence with the reason and the right place, and the files that are
 * long.
 */
export function checkHouse(files: readonly SourceFile[]): { complaints: string[]; long: string[] } {
  const complaints: string[] = [];
  const long: string[] = [];
  const arrows = new Map<string, string[]>();
  for (const { file, text } of files) {
    const targets: string[] = [];
    complaints.push(...checkPlace(file), ...checkText(file, text), ...checkImports(file, text, targets));
    arrows.set(file, targets);
    const lines = text.split('\n').length;
    if (lines > MOST_LINES && !/\/texts\//.test(file)) long.push(`${lines} ${file}`);
  }
  const circle = findCircle(arrows);
  if (circle !== null)
    complaints.push(`Circle: ${circle.join(' -> ')}. Move what both need into the earlier of the two.`);
  return { complaints, long };
}

/** Returns the kind of a file from its path; null outside the known folders. */
export function kindOf(file: string): Kind | null {
  const [noun = '', room = ''] = file.split('/');
  if (noun === 'shared') return room === 'schemas.ts' ? 'calls' : 'rules';
  if (file === 'platform/contract.ts' || room === 'calls.ts') return 'calls';
  // The operator's commands open the same parts as the server.
  if (noun === 'app' && room === 'commands') return 'server';
  if (room === 'rules' || room === 'server' || room === 'web' || room === 'pages' || room === 'texts') return room;
  return room === 'fonts' || room === 'logos' || room === 'legal' || room === 'styles' ? 'asset' : null;
}

function checkPlace(file: string): string[] {
  const complaints: string[] = [];
  const [noun = ''] = file.split('/');
  if (!(ORDER as readonly string[]).includes(noun))
    complaints.push(
      `src/${file}: '${noun}' is not a known noun. scripts/house-rules.ts lists the nouns and their order.`,
    );
  if (kindOf(file) === null)
    complaints.push(
      `src/${file}: is in no known folder. Move it to rules/, texts/, server/, web/ or pages/, or into the noun's calls.ts.`,
    );
  if (NAMELESS.test(file) && kindOf(file) !== 'texts')
    complaints.push(`src/${file}: the name states no subject. Name it after its subject.`);
  return complaints;
}

function checkText(file: string, text: string): string[] {
  const kind = kindOf(file);
  const code = withoutComments(text);
  const complaints: string[] = [];
  const isTest = file.includes('.test.');
  if ((kind === 'rules' || kind === 'calls') && !isTest && IMPURE.test(code)) {
    complaints.push(
      `src/${file}: ${kind} may not use a clock, randomness, a promise or the process. Take the value as an argument.`,
    );
  }
  if (isBarrel(code)) complaints.push(`src/${file}: only re-exports. Import from the original file.`);
  return complaints;
}

function checkImports(file: string, text: string, targets: string[]): string[] {
  const kind = kindOf(file);
  const [noun = ''] = file.split('/');
  if (kind === null) return [];
  const complaints: string[] = [];
  const isTest = file.includes('.test.');
  for (const { specifier, isType } of importsOf(withoutComments(text))) {
    if (!/^[#.]/.test(specifier)) {
      const allowed = MAY_IMPORT[kind].packages.test(specifier) || isTest;
      if (!allowed) complaints.push(`src/${file}: ${kind} may not use '${specifier}': ${MAY_IMPORT[kind].why}.`);
      continue;
    }
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : path.posix.join(path.posix.dirname(file), specifier);
    if (target.startsWith('..')) {
      if (!isTest) complaints.push(`src/${file}: imports ${specifier} from outside src, which only tests may.`);
      continue;
    }
    const bare = target.split('?')[0] ?? target;
    targets.push(bare);
    const [targetNoun = ''] = bare.split('/');
    if (specifier.startsWith('.') && targetNoun !== noun)
      complaints.push(`src/${file}: imports another noun by the relative path '${specifier}'. Write '#${bare}'.`);
    if (placeOf(targetNoun) > placeOf(noun)) {
      complaints.push(
        `src/${file}: ${noun} may not import ${targetNoun} (${bare}), which comes later in the order. Let src/app pass it in.`,
      );
    }
    const targetKind = kindOf(bare);
    if (REPLACEABLE.includes(targetNoun) && ![targetNoun, 'app'].includes(noun) && targetKind !== 'texts' && !isTest) {
      complaints.push(
        `src/${file}: ${noun} may not import ${targetNoun} (${bare}): the product must run without it. Let src/app pass it in.`,
      );
    }
    // The browser sees a call as a type, and the server the pages that are built for it.
    const byType = isType && BY_TYPE[kind] === targetKind;
    if (targetKind !== null && !isTest && !byType && !MAY_IMPORT[kind].kinds.includes(targetKind)) {
      complaints.push(`src/${file}: ${kind} may not import ${targetKind} (${bare}): ${MAY_IMPORT[kind].why}.`);
    }
  }
  return complaints;
}

function placeOf(noun: string): number {
  return (ORDER as readonly string[]).indexOf(noun);
}

function importsOf(code: string): Import[] {
  return [...code.matchAll(IMPORT)].map(([, , type, from, bare, dynamic]) => ({
    specifier: from ?? bare ?? dynamic ?? '',
    isType: type !== undefined,
  }));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

function isBarrel(code: string): boolean {
  const statements = code
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.length > 0 && statements.every((statement) => /^export\s[^]*\sfrom\s'/.test(statement));
}

function findCircle(arrows: ReadonlyMap<string, string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, trail: string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of arrows.get(file) ?? []) {
      const circle = walk(next, [...trail, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of arrows.keys()) {
    const circle = walk(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
