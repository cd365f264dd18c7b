import type { KeptFor } from '#brands/rules/retention.ts';
import type { Operator } from '#brands/rules/operator.ts';
import type { Supplier } from '#shared/suppliers.ts';

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
  /** When the facts were read. */
  madeAt: string;
};
