import { escapeHtml } from '#shared/html.ts';
import type { Operator } from './operator.ts';

/** What a legal text says of the brand: its name, and who runs it. */
export type LegalFacts = Operator & { brand: string };

/** Fills the holes of a legal text (`{companyName}`). The operator's facts come in as text, whatever they are made of. */
export function withFacts(html: string, facts: LegalFacts & Readonly<Record<string, string>>): string {
  return html.replaceAll(/\{(\w+)\}/g, (hole, key: string) => escapeHtml(facts[key] ?? hole));
}
