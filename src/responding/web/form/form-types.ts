import type { Result } from '#platform/contract.ts';
import type { RespondingCalls } from '../../calls.ts';

export type SentForm = Result<RespondingCalls['GET /respond/:responderId']>;
export type OpenForm = Extract<SentForm, { status: 'open' }>;
