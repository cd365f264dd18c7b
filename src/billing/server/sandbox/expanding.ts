import { ProviderRefusal } from './provider-refusal.ts';
import type { Shelf } from './sandbox-store.ts';

/** The fields that the provider includes only on request. */
const EXTRAS: Readonly<Record<string, readonly string[]>> = {
  invoice: ['payments', 'confirmation_secret'],
};

/** Expands paths like `latest_invoice.confirmation_secret`: replaces ids on the way with their objects. */
export async function expanded(shelf: Shelf, value: object, paths: readonly string[]): Promise<object> {
  return opened(
    shelf,
    value,
    paths.map((path) => path.split('.')),
  ) as Promise<object>;
}

/** Returns an object without the fields that must be requested. */
export function withoutExtras(value: object): object {
  const extras = extrasOf(value);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !extras.includes(name)));
}

async function opened(shelf: Shelf, value: unknown, paths: readonly string[][]): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => opened(shelf, one, paths)));
  if (typeof value === 'string') {
    const found = await shelf.findAny(value);
    return found === null ? value : opened(shelf, found.shown, paths);
  }
  if (typeof value !== 'object' || value === null) return value;
  const answer: Record<string, unknown> = { ...withoutExtras(value) };
  for (const name of new Set(paths.flatMap(([first]) => first ?? []))) {
    const inside = (value as Record<string, unknown>)[name];
    if (inside === undefined) throw notExpandable(name);
    const rest = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    answer[name] = await opened(
      shelf,
      inside,
      rest.filter((path) => path.length > 0),
    );
  }
  return answer;
}

function extrasOf(value: object): readonly string[] {
  return ('object' in value && typeof value.object === 'string' && EXTRAS[value.object]) || [];
}

function notExpandable(name: string): ProviderRefusal {
  const message = `This property cannot be expanded (${name}).`;
  return new ProviderRefusal(400, { type: 'invalid_request_error', message });
}
