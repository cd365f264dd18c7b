import { escapeHtml } from '#shared/html.ts';
import type { Operator } from './operator.ts';

export type LegalFacts = Operator & { brand: string };

/** Fills the placeholders of a legal text (`{companyName}`) and escapes the operator's facts. */
export function withFacts(html: string, facts: LegalFacts & Readonly<Record<string, string>>): string {
  return html.replaceAll(/\{(\w+)\}/g, (hole, key: string) => escapeHtml(facts[key] ?? hole));
}
