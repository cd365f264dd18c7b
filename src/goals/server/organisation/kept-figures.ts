import { mayActOnBehalfOf } from '#access/rules/roles.ts';
import { selectParts } from '#organisations/server/policy-store.ts';
import type { Context } from '#platform/server/endpoint.ts';
import type { Tally } from '#scoring/rules/score.ts';

/** The organisation's figures of one type in one period. */
export type PeriodFigures = { answers: number; surveys: number; tally: Tally };
