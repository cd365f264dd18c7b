import { Footer } from '#brands/web/Footer.tsx';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';

/** The response form. */
export function ResponseScreen() {
  return (
    <>
      <PublicBar />
      <main id="main">
        <SystemMessage of="notFound" embedded />
      </main>
      <Footer />
    </>
  );
}
