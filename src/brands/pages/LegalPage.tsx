import { LegalArticle, type InstallationFacts, type LegalText } from '../web/LegalArticle.tsx';
import { VisitorFrame } from './VisitorFrame.tsx';

/** A legal text for visitors, whole and without scripts. */
export function LegalPage({ text, facts }: { text: LegalText; facts: InstallationFacts }) {
  return (
    <VisitorFrame>
      <div className="wrap wrap--narrow page">
        <LegalArticle text={text} facts={facts} />
      </div>
    </VisitorFrame>
  );
}
