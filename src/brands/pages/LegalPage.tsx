import '#platform/web/styles/layout.css';
import { Footer } from '../web/Footer.tsx';
import { LegalArticle, type InstallationFacts, type LegalText } from '../web/LegalArticle.tsx';
import { PublicBar } from '../web/PublicBar.tsx';

/** A legal text for visitors, whole and without scripts. */
export function LegalPage({ text, facts }: { text: LegalText; facts: InstallationFacts }) {
  return (
    <>
      <PublicBar />
      <main id="main">
        <div className="wrap wrap--narrow page">
          <LegalArticle text={text} facts={facts} />
        </div>
      </main>
      <Footer />
    </>
  );
}
