const GROUP = 4;

/** The address of an anonymous link as it is read off a screen: what everybody can read, then the id in groups of four. */
export type TypedAddress = { beginning: string; groups: string[] };

/** Of the whole link, what somebody has to type: neither the scheme nor the language, which the form finds out. */
export function typedAddress(link: string): TypedAddress {
  const [, host = '', pathname = ''] = /^\w+:\/\/([^/]+)([^?#]*)/.exec(link) ?? [];
  const idAt =
    pathname.lastIndexOf('-') === pathname.lastIndexOf('/') + 1 ? pathname.lastIndexOf('/') + 2 : pathname.length;
  return {
    beginning: `${host}${pathname.slice(0, idAt)}`,
    groups: pathname.slice(idAt).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [],
  };
}
