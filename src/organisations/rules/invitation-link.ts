const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The organisation that a pasted invitation link names: its last path segment (specification 2); null when it names none. */
export function organisationIdIn(link: string): string | null {
  const path = link.trim().split(/[?#]/)[0] ?? '';
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  const id = last.toLowerCase();
  return ID.test(id) ? id : null;
}
