import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading, writing } from '#platform/rules/limits.ts';
import { sentDay, sentInstant } from '#shared/schemas.ts';
import { SUPPLIER_TASKS } from '#shared/suppliers.ts';
import { DOCUMENT_CHANGES } from './rules/document-facts.ts';
import { DOCUMENT_NAMES } from './rules/document-names.ts';

const facts = z.object({
  organisation: z.object({
    name: z.string(),
    orgNo: z.string(),
    domain: z.string(),
    allowPrivateSurveys: z.boolean(),
    /** The fewest answers behind a figure for a department. */
    smallestGroup: z.int(),
    allowInternalCards: z.boolean(),
    /** The name of the administrator. */
    owner: z.string(),
  }),
  operator: z.object({ companyName: z.string(), companyOrgNo: z.string(), contactEmail: z.string() }),
  agreement: z.object({
    /** The version that was accepted, by whom, and when; null if it is no longer known by whom. */
    accepted: z.string(),
    by: z.string().nullable(),
    on: sentDay,
    current: z.string(),
  }),
  /** The retention periods of the installation: days, and months for `namedAddress`. */
  kept: z.object({
    deletion: z.int(),
    unverified: z.int(),
    neverAnswered: z.int(),
    mailLog: z.int(),
    audit: z.int(),
    serverLog: z.int(),
    backup: z.int(),
    namedAddress: z.int(),
  }),
  /** Days from the decision to close an organisation until it is closed. */
  closing: z.int(),
  suppliers: z.array(z.object({ name: z.string(), task: z.enum(SUPPLIER_TASKS), country: z.string() })),
  /** Null with an outside login, which has rules of its own. */
  login: z.object({ shortestPassword: z.int() }).nullable(),
  /** The latest change of each kind, as far as it is known. */
  changes: z.array(z.object({ change: z.enum(DOCUMENT_CHANGES), at: sentInstant })),
  /** When the present owner last downloaded the documents; those never downloaded are left out. */
  downloads: z.array(z.object({ document: z.enum(DOCUMENT_NAMES), at: sentInstant })),
  suppliersChanged: sentDay.nullable(),
  madeAt: sentInstant,
});

export const documentCalls = calls({
  'GET /organization/:orgId/documents': {
    summary: 'What the documents for data protection and for elected representatives are made of',
    description: 'Only the owner may; the values are those that the product applies at this moment.',
    gate: 'profile',
    limit: reading,
    result: facts,
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
  'POST /organization/:orgId/documents/downloads': {
    summary: 'Remembers that the owner has downloaded documents',
    description: 'The documents then say what has changed since.',
    gate: 'profile',
    limit: writing,
    body: z.object({
      documents: z.array(z.enum(DOCUMENT_NAMES)).min(1).max(DOCUMENT_NAMES.length),
      /** The `madeAt` of what was downloaded. */
      madeAt: z.iso.datetime(),
    }),
    result: z.object({}),
    refusals: { 403: ['not-allowed'], 404: ['not-found'] },
  },
});

export type DocumentCalls = typeof documentCalls;
