/** The body that the provider's library sends: a tree of texts. */
export type FormBody = { [name: string]: FormBody | string };

/**
 * Parses `items[0][price]=p&expand[0]=x` into a tree; lists are trees with numbers for names. The names of inherited
 * properties, such as `constructor`, are ordinary names.
 */
export function formBodyOf(text: string): FormBody {
  const form = tree();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop();
    if (last === undefined) continue;
    let at = form;
    for (const part of path) {
      const next = at[part];
      at = typeof next === 'object' ? next : (at[part] = tree());
    }
    at[last] = value;
  }
  return form;
}

function tree(): FormBody {
  return Object.create(null) as FormBody;
}

/** Returns the text under these names; null when there is none. */
export function textIn(form: FormBody, ...path: string[]): string | null {
  let at: FormBody | string | undefined = form;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : null;
}

/** Returns the texts directly under these names: of a list in its order, of a tree by name. */
export function textsIn(form: FormBody, ...path: string[]): Record<string, string> {
  let at: FormBody | string | undefined = form;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'object') return {};
  return Object.fromEntries(
    Object.entries(at).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
