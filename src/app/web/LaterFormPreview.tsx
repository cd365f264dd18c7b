import { laterScreen } from './later-screen.ts';
import { ofForm } from './more-words.tsx';

/** The form as a responder sees it, with its words; fetched when it is asked for. */
export const LaterFormPreview = ofForm(
  laterScreen(() => import('#responding/web/form/FormPreview.tsx'), 'FormPreview'),
);
