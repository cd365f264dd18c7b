import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { DeviceKind, DeviceName } from '../rules/device-name.ts';

type Owner = { brand: BrandId; accountId: string };

/** A logged-in browser; `id` is the name of its session and opens nothing. */
export type Device = DeviceName & { id: string; firstAt: Date; lastAt: Date };

/** Records that a session received a token, the first time and at each renewal. */
export async function upsertDevice(
  tx: Query,
  { brand, accountId, sessionUid, browser, system, kind }: Owner & DeviceName & { sessionUid: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into login_devices (brand, session_uid, account_id, browser, system, kind, first_at, last_at)
    values (${brand}, ${sessionUid}, ${accountId}, ${browser}, ${system}, ${kind}, ${now}, ${now})
    on conflict (brand, session_uid) do update
       set account_id = excluded.account_id, browser = excluded.browser, system = excluded.system,
           kind = excluded.kind, last_at = excluded.last_at`.execute(tx);
}

type Row = Omit<Device, 'kind'> & { kind: DeviceKind };

/** Returns the account's live sessions, last used first. A session that never received a token has no row. */
export async function selectDevices(tx: Query, { brand, accountId }: Owner, now: Date): Promise<Device[]> {
  const { rows } = await sql<Row>`
    select device.session_uid as id, device.browser, device.system, device.kind,
           device.first_at as "firstAt", device.last_at as "lastAt"
      from login_devices device
      join login_states state on state.brand = device.brand and state.model = 'Session'
       and state.uid = device.session_uid and state.account_id = device.account_id
     where device.brand = ${brand} and device.account_id = ${accountId} and state.expires_at > ${now}
     order by device.last_at desc, device.session_uid`.execute(tx);
  return rows;
}

/** Runs every few minutes and deletes devices whose session has ended. */
export async function deleteEndedDevices(tx: Query): Promise<void> {
  await sql`
    delete from login_devices device
     where not exists (
       select from login_states state
        where state.brand = device.brand and state.model = 'Session' and state.uid = device.session_uid
          and state.account_id = device.account_id)`.execute(tx);
}
