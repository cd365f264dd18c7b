import type { Person, World } from '../world.ts';
import type { Organisation } from '../organisations.ts';
import { linksOf } from '../answering.ts';
import { createSurvey } from '../drafts.ts';
import { department, group, member, organisation } from '../organisations.ts';

/** Ingrid owns an organisation with Jonas in it, and has a survey with one invitee; Ola has no organisation. */
export type WriteScene = {
  world: World;
  ingrid: Person;
  jonas: Person;
  ola: Person;
  organisation: Organisation;
  group: string;
  department: string;
  id: string;
  link: string;
  responder: string;
  /** A goal that the write has created before. */
  goal?: string;
  /** Two finished surveys, and a card of them, that the write has created before. */
  pair?: { from: string; to: string };
  card?: string;
  /** The subscription's id, where the write is about it. */
  subscription?: string;
};

export type Write = {
  request: (scene: WriteScene) => { params?: Record<string, string>; query?: Record<string, string>; body: unknown };
  /** The writer; Ingrid by default. */
  by?: 'ingrid' | 'jonas' | 'ola';
  /** The columns that the call may change or fill, by table; any other change is a mass assignment. */
  columns: Readonly<Record<string, string>>;
  before?: (scene: WriteScene) => Promise<unknown>;
  /** The expected status; a success by default. */
  status?: number;
};

export const ADDRESS = 'marte@sundvag.example';

/** Columns that many calls write besides their own. */
export const MAIL =
  'id brand kind content lang recipient origin responder_id state reason tries created_at due_at sent_at kept';
export const AUDIT = { audit_entries: 'id tenant_id at actor_id kind person_id details' };
export const SECRETS = { secrets: 'name content created_at' };

export async function setScene(world: World): Promise<WriteScene> {
  const [ingrid, jonas, ola] = [await world.person(), await world.person(), await world.person()];
  const made = await organisation(world, { owner: ingrid });
  await member(world, made, jonas);
  const ownGroup = await group(world, made, 'Ledere', [jonas]);
  const ownDepartment = await department(world, made, 'Salg');
  const responders = [{ email: ADDRESS, lang: 'no' }];
  const id = await createSurvey(ingrid, { allowAnonymous: true, responders });
  const [link = ''] = await linksOf(world, id, [ADDRESS]);
  const [{ id: responder }] = (await world.rows('responders')) as [{ id: string }];
  const units = { organisation: made, group: ownGroup, department: ownDepartment };
  return { world, ingrid, jonas, ola, ...units, id, link, responder };
}
