import { member, organisation } from './organisations.ts';
import type { Person, World } from './world.ts';

/** Founds an organisation with its owner, and a member who makes surveys. */
export async function foundNordvik(world: World) {
  const owner = await world.person({ candidate: 'Olav Eier' });
  const nordvik = await organisation(world, { owner });
  const maker = await member(world, nordvik, await world.person({ candidate: 'Ingrid Solberg Aune' }));
  return { nordvik, owner, maker };
}

export async function statusOf(reader: Person, id: string, call = 'GET /shared-survey/:id'): Promise<number> {
  return (await reader.call(call, { params: { id } })).status;
}

export async function idsIn(reader: Person, call = 'GET /shared-survey'): Promise<string[]> {
  return ((await reader.call(call)).body as { id: string }[]).map(({ id }) => id);
}
