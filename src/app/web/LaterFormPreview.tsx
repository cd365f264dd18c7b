import { lazyRouteComponent } from '@tanstack/react-router';
import { ofForm } from './more-words.tsx';

/** The form as a responder sees it, with its words; fetched when it is asked for. */
export const LaterFormPreview = ofForm(
  lazyRouteComponent(() => import('#responding/web/form/FormPreview.tsx'), 'FormPreview'),
);
