import { createContext, type ReactNode } from 'react';
import type { PreviewedForm } from '#invitations/web/test-invitation-queries.ts';

/**
 * Renders the response form of a survey that is being made. `app` provides it, because the form belongs to
 * `responding`.
 */
export const FormPreviewContext = createContext<(form: PreviewedForm) => ReactNode>(() => null);
