import { isActive } from '#access/rules/roles.ts';
import { selectUnits } from '#organisations/server/unit-store.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';

type Asked = { query: { department?: string | undefined } };

/** The organisation whose figures are read, and its department. Every active person may read them. */
export async function ownOrganisation({ query }: Asked, { tx, actor }: Context<'profile'>) {
  const { organisationId } = actor;
  if (organisationId === null || !isActive(actor)) throw new Refusal(403);
  const department = query.department?.toLowerCase() ?? null;
  if (department !== null) {
    const departments = await selectUnits(tx, 'departments', organisationId);
    if (departments.every(({ id }) => id !== department)) throw new Refusal(404);
  }
  return { organisationId, department };
}
