import { laterScreen } from './later-screen.ts';

/** The form as a responder sees it, loaded together with its texts on request. */
export const LaterFormPreview = laterScreen(() => import('#responding/web/form/FormPreview.tsx'), 'FormPreview', [
  'invitations',
  'responding',
  'scoring',
]);
