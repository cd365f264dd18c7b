import type { KeptFor } from '#brands/rules/retention.ts';
import type { Operator } from '#brands/rules/operator.ts';
import type { Supplier } from '#shared/suppliers.ts';
import type { DocumentName } from './document-names.ts';

/** What can change in the documents. */
export const DOCUMENT_CHANGES = [
  'retention',
  'smallestGroup',
  'privateSurveys',
  'internalCards',
  'suppliers',
  'terms',
] as const;
export type DocumentChange = (typeof DOCUMENT_CHANGES)[number];

/** What the documents take from the installation's settings and from the organisation. */
export type DocumentFacts = {
  organisation: {
    name: string;
    orgNo: string;
    domain: string;
    allowPrivateSurveys: boolean;
    smallestGroup: number;
    allowInternalCards: boolean;
    owner: string;
  };
  operator: Operator;
  agreement: {
    /** The version that the organisation has accepted, by whom, and when; null if it is no longer known by whom. */
    accepted: string;
    by: string | null;
    on: string;
    /** The version that applies to those who accept it now. */
    current: string;
  };
  kept: KeptFor;
  /** Days from the decision to close an organisation until it is closed. */
  closing: number;
  suppliers: readonly Supplier[];
  /** Null with an outside login, which has rules of its own. */
  login: { shortestPassword: number } | null;
  /** The latest change of each kind, as far as it is known, at UTC instants. */
  changes: readonly { change: DocumentChange; at: string }[];
  /** When the present owner last downloaded the documents. */
  downloads: readonly { document: DocumentName; at: string }[];
  /** The day on which the suppliers last changed, if the operator tells it. */
  suppliersChanged: string | null;
  /** When the facts were read. */
  madeAt: string;
};
