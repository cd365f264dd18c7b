import { NotFound } from '../web/NotFound.tsx';
import { VisitorFrame } from './VisitorFrame.tsx';

/** The page of an unknown address for visitors, whole and without scripts. */
export function NotFoundPage() {
  return (
    <VisitorFrame>
      <NotFound />
    </VisitorFrame>
  );
}
