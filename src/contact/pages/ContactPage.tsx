import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import type { Operator } from '#brands/rules/operator.ts';
import type { ProblemDocument } from '#platform/rules/problem.ts';
import { ContactReceipt, type Written } from '../web/ContactReceipt.tsx';
import { ContactView } from '../web/ContactView.tsx';

export type ContactPageProps = {
  operator: Operator;
  /** What was sent, and why it was not stored. */
  before?: { email: string; message: string; problem: ProblemDocument };
  written?: Written;
};

/** A message to the operator from a visitor, without scripts. */
export function ContactPage({ operator, before, written }: ContactPageProps) {
  return (
    <VisitorFrame>
      {written === undefined ? (
        <ContactView email={null} operator={operator} {...(before && { before })} />
      ) : (
        <ContactReceipt written={written} isLoggedIn={false} />
      )}
    </VisitorFrame>
  );
}
