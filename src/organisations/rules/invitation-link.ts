const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the organisation id in a pasted invitation link, its last path segment (specification 2); null if there is
 * none.
 */
export function organisationIdIn(link: string): string | null {
  const path = link.trim().split(/[?#]/)[0] ?? '';
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  const id = last.toLowerCase();
  return ID.test(id) ? id : null;
}
