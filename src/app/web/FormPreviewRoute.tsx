import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { FormPreview } from '#responding/web/form/FormPreview.tsx';
import { withForms } from './more-words.tsx';

/** The form as a responder sees it, with its words; fetched when it is asked for. */
export const LaterFormPreview = withForms<ComponentProps<typeof FormPreview>>(
  lazyRouteComponent(() => import('#responding/web/form/FormPreview.tsx'), 'FormPreview'),
);
