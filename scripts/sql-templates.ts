/** Returns the outermost template strings of a file, each with its interpolations. */
export function templatesOf(text: string): string[] {
  const templates: string[] = [];
  // The stack of open templates, interpolations and braces within them.
  const open: ('`' | '${' | '{')[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const inTemplate = open.at(-1) === '`';
    if (character === '\\') at += 1;
    else if (character === '`' && inTemplate) {
      open.pop();
      if (open.length === 0) templates.push(text.slice(start, at));
    } else if (character === '`') {
      if (open.length === 0) start = at + 1;
      open.push('`');
    } else if (inTemplate) {
      if (text.startsWith('${', at)) open.push('${');
    } else if (open.length > 0 && character === '{' && text[at - 1] !== '$') open.push('{');
    else if (open.length > 0 && character === '}') open.pop();
  }
  return templates;
}
