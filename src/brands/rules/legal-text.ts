import { escapeHtml } from '#shared/html.ts';
import type { Operator } from './operator.ts';

export type LegalFacts = Operator & { brand: string };

/** Fills the placeholders of a legal text (`{companyName}`) and escapes the operator's facts. */
export function withFacts(html: string, facts: LegalFacts & Readonly<Record<string, string>>): string {
  return html.replaceAll(/\{(\w+)\}/g, (hole, key: string) => escapeHtml(facts[key] ?? hole));
}

/**
 * Returns a legal text with what holds where people pay, or where nobody does: the other of `<!--paid-->…<!--/paid-->`
 * and `<!--unpaid-->…<!--/unpaid-->` is left out, with the line of the list or the row of the table that it fills.
 */
export function withPayment(html: string, payments: boolean): string {
  const other = payments ? 'unpaid' : 'paid';
  const part = `<!--${other}-->(?:(?!<!--/${other}-->).)*<!--/${other}-->`;
  const whole = new RegExp(`<(li|tr)>\\s*(?:<td>)?${part}(?:</td>)?\\s*</\\1>\\s*|${part}`, 'gs');
  return html.replaceAll(whole, '').replaceAll(/<!--\/?(?:un)?paid-->/g, '');
}
