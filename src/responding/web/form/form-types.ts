import type { Result } from '#platform/contract.ts';
import type { RespondingCalls } from '../../calls.ts';

export type Form = Result<RespondingCalls['GET /respond/:responderId']>;
export type OpenForm = Extract<Form, { status: 'open' }>;
