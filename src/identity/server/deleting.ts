import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { EraseStep } from '#platform/server/data-subject.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { eachInTurn } from '#platform/server/each-in-turn.ts';
import { queueMail, queueMails } from '#mails/server/outgoing-mail.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { addDays, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { normalEmail } from '#shared/email-address.ts';
import { type IdentityCalls, identityCalls } from '../calls.ts';
import type { DeletionMails } from '../rules/deletion-mails.ts';
import { START_LOGIN } from '#brands/rules/login-settings.ts';
import { clearDeletion, selectDueDeletions, selectLeavingForUpdate, updateDeletion } from './deletion-store.ts';
import { recordOwn } from './own-entries.ts';
import { originOf } from '#brands/server/brand-of-request.ts';

const endpoint = endpointsOf(identityCalls);

/** Returns the number of current and future surveys about the person, which stop when the account is deleted. */
export type StoppingStep = (tx: Query, personId: string, now: Date) => Promise<number>;

/** Returns the effects of deleting the account, to read before deciding (rules 5). */
export const readingDeletion = ({ countStoppingSurveys }: { countStoppingSurveys: StoppingStep }) =>
  endpoint('GET /user/deletion', {
    permit: anySignedIn,
    run: async (_input, { tx, now, config, actor }) => ({
      days: config.deletionDays,
      stoppingSurveys: await countStoppingSurveys(tx, actor.personId, now),
    }),
  });

/**
 * Schedules the deletion; until its day everything works as before. An owner must hand over or close the organisation
 * first. Repeating the call keeps the day.
 */
export const planDeletion = endpoint('POST /user/deletion', {
  permit: anySignedIn,
  run: async ({ body }, context) => {
    const { tx, now, today, brand, config, origin, actor, repeated } = context;
    const { zone } = BRAND_SETTINGS[brand];
    const person = await selectLeavingForUpdate(tx, actor.personId);
    if (person === null) throw new Refusal(401);
    refuseIfAny(normalEmail(body.email) === normalEmail(person.email) ? [] : ['email.mismatch']);
    if (person.role === 'owner') throw new Refusal<IdentityCalls>(409, 'owner');
    if (person.deletionAt !== null) {
      repeated();
      return { deletionDate: dayAt(person.deletionAt, zone) };
    }
    const day = addDays(today, config.deletionDays);
    await updateDeletion(tx, person.id, startOfDay(day, zone));
    await recordOwn(tx, person, 'deletionPlanned', now);
    const content: DeletionMails['deletionPlanned'] = { href: `${origin}${START_LOGIN}&lang=${person.lang}`, day };
    await queueMail(context, { kind: 'deletionPlanned', content, lang: person.lang, recipient: person.email });
    return { deletionDate: day };
  },
});

/** Cancels the deletion; does nothing when none was scheduled. */
export const keepAccount = endpoint('DELETE /user/deletion', {
  permit: anySignedIn,
  run: async (_input, { tx, now, actor }) => {
    const person = await selectLeavingForUpdate(tx, actor.personId);
    if (person === null || !(await clearDeletion(tx, person.id))) return {};
    await recordOwn(tx, person, 'deletionCancelled', now);
    return {};
  },
});

/** Cancels the deletion of a person who has become an owner. Returns false when none was scheduled. */
export async function cancelDeletion(
  tx: Query,
  entry: { tenantId: string; actorId: string | null; personId: string },
  now: Date,
): Promise<boolean> {
  if (!(await clearDeletion(tx, entry.personId))) return false;
  await insertAudit(tx, [{ ...entry, kind: 'deletionCancelled' }], now);
  return true;
}

type Erasing = { database: Asking; config: Config; now: () => Date; steps: readonly EraseStep[] };

/**
 * Carries out every due deletion, each in a transaction, so that nobody is half erased, and a failure does not stop the
 * others.
 */
export async function eraseDuePeople({ database, config, now, steps }: Erasing): Promise<void> {
  const due = await selectDueDeletions(database.query, now());
  await eachInTurn(due, (id) => database.transaction((tx) => erasePerson(tx, id, { config, now: now(), steps })));
}

/** A person whom a version before has made an owner without cancelling the deletion stays. */
async function erasePerson(
  tx: Query,
  id: string,
  { config, now, steps }: Omit<Erasing, 'database' | 'now'> & { now: Date },
): Promise<void> {
  const person = await selectLeavingForUpdate(tx, id);
  if (person === null || person.deletionAt === null || person.deletionAt > now) return;
  const entry = { tenantId: person.organisationId ?? id, actorId: null, personId: id };
  if (person.role === 'owner') return void (await cancelDeletion(tx, entry, now));
  for (const step of steps) await step(tx, person, { config, now });
  await insertAudit(tx, [{ ...entry, kind: 'accountDeleted' }], now);
  const { brand, email, lang } = person;
  const to = { brand, lang, recipient: email, origin: originOf(config, brand) };
  await queueMails(tx, [{ kind: 'deletionDone', content: {}, ...to }], now);
}
