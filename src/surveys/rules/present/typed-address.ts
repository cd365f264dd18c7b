const GROUP = 4;

/** The address of an anonymous link as shown on a screen: a readable beginning, then the id in groups of four. */
export type TypedAddress = { beginning: string; groups: string[] };

/** Returns the part of a link that a person must type, without the scheme and the language, which the form detects. */
export function typedAddress({ host, pathname }: { host: string; pathname: string }): TypedAddress {
  // The hyphen separates the id of an anonymous link from the rest. Ids contain no hyphen, and personal links are never
  // shown on a big screen.
  const idAt = pathname.indexOf('-') + 1;
  return {
    beginning: `${host}${pathname.slice(0, idAt)}`,
    groups: pathname.slice(idAt).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [],
  };
}
