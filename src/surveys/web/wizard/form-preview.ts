import { createContext, type ReactNode } from 'react';
import type { PreviewedForm } from '#invitations/web/test-invitation-queries.ts';

/** Draws the form of a survey that is being made; the app hands it in, because the form belongs to those who answer. */
export const FormPreviewContext = createContext<(form: PreviewedForm) => ReactNode>(() => null);
