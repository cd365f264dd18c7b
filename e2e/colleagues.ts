import type { BrowserContext } from '@playwright/test';
import type { Role } from '#access/rules/actor.ts';
import { join } from './logged-in.ts';
import type { Caller } from './made-by-call.ts';
import type { RunningProduct } from './product.ts';

export async function founds(owner: Caller, name: string): Promise<void> {
  await owner.post('/organization', { name, consentToTerms: 1, consentToAgreement: 1 });
}

type Colleague = { home: string; email: string; name: string; role: Role };

/** Adds a new person to the owner's organisation with a role, logged in in the browser. */
export async function joinsAs(
  browser: BrowserContext,
  product: RunningProduct,
  owner: Caller,
  { role, ...newcomer }: Colleague,
): Promise<Caller> {
  const caller = await join(browser, product, newcomer);
  const { id } = await owner.get<{ id: string }>('/organization');
  await caller.post(`/organization/${id}/users`, {});
  const people = await owner.get<{ userId: string; email: string }[]>(`/organization/${id}/user`);
  const one = people.find(({ email }) => email === newcomer.email);
  await owner.put(`/organization/${id}/user/${one?.userId}`, { role });
  return caller;
}
