const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm;
/** Text catalogues all export `en` or `no`; tests export nothing that the product uses. */
const EXEMPT = /\/texts\/|texts\.(?:en|no)\.ts$|\.test\./;

type SourceFile = { file: string; text: string };

/** Returns a complaint for each pair of files that export the same name; the paths are relative to src. */
export function checkTwins(files: readonly SourceFile[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { file, text } of files.filter((each) => !EXEMPT.test(each.file)))
    for (const [, name = ''] of text.matchAll(EXPORTED))
      places.set(name, (places.get(name) ?? new Set<string>()).add(file));
  return [...places].flatMap(([name, found]) => {
    const [first, ...others] = [...found].sort();
    return others.map(
      (other) =>
        `src/${other}: exports ${name}, and so does src/${first}. Merge them if they are the same thing; otherwise rename one.`,
    );
  });
}
