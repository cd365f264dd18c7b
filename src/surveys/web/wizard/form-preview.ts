import { type ComponentType, createContext } from 'react';
import type { Result } from '#platform/contract.ts';
import type { InvitationCalls } from '#invitations/calls.ts';

/** A form as a responder would be shown it. */
export type PreviewedForm = Result<InvitationCalls['GET /test-invitation/:id']>;

/** Draws the form of a survey that is being made; the app hands it in, because the form belongs to those who answer. */
export const FormPreviewContext = createContext<ComponentType<{ form: PreviewedForm }>>(() => null);
