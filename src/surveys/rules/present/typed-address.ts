const GROUP = 4;

/** The address of an anonymous link as it is read off a screen: what everybody can read, then the id in groups of four. */
export type TypedAddress = { beginning: string; groups: string[] };

/** Of a link, what somebody has to type: neither the scheme nor the language, which the form finds out. */
export function typedAddress({ host, pathname }: { host: string; pathname: string }): TypedAddress {
  // The hyphen that tells an anonymous link from a personal one; an id has none, a personal link has no stage.
  const idAt = pathname.indexOf('-') + 1;
  return {
    beginning: `${host}${pathname.slice(0, idAt)}`,
    groups: pathname.slice(idAt).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [],
  };
}
