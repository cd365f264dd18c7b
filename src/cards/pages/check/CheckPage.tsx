import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import { type CheckProps, CheckView } from './CheckView.tsx';

/** The page on which everybody checks a card. A script takes over what is between the bar and the footer. */
export function CheckPage(props: CheckProps) {
  return (
    <VisitorFrame>
      <div id="check">
        <CheckView {...props} />
      </div>
    </VisitorFrame>
  );
}
