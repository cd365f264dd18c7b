import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { Footer } from './Footer.tsx';

// Specification 1.7
test('the footer shows a random quotation', async () => {
  for (const [drawn, quote] of [
    [0, 'one'],
    [0.999, 'ten'],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    const { screen } = await renderPage(() => <Footer />);
    await expect.element(screen.getByRole('blockquote')).toHaveTextContent(`“${WORDS[`quotes.${quote}`]}”Omsyn`);
    await screen.unmount();
  }
});

// Specification 1.7
test('the footer links to the legal pages and to the contact form', async () => {
  const { screen } = await renderPage(() => <Footer />);
  await expect.element(screen.getByRole('contentinfo')).toBeVisible();
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/privacy', '/cookies', '/terms', '/contact']),
  );
});
