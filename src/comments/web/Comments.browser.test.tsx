import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '#identity/web/session.tsx';
import type { LoginClient } from '#identity/web/login-client.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { Comments } from './Comments.tsx';

const CLIENT = {
  isRemembered: () => false,
  token: () => Promise.resolve('token'),
} as Partial<LoginClient> as LoginClient;
const said = (content: string, image = '') => {
  const by = { name: 'Kari Vik', author: 'a1', image, own: false };
  return { id: content, surveyId: null, goalId: 'g1', content, ...by, registered: '2026-11-20T08:00:00Z' };
};
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const link = '</api/improvement-goal/g1/comment?limit=50&after=third>; rel="next"';
    if (path.includes('after=third')) return Promise.resolve(Response.json([said('first', PICTURE), said('second')]));
    const headers = { link, counts: 'all=4' };
    return Promise.resolve(Response.json([said('third', PICTURE), said('fourth')], { headers }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function conversation(folded: { folded?: number } = {}) {
  const Screen = () => (
    <SessionProvider client={CLIENT}>
      <Comments about={{ kind: 'goal', id: 'g1' }} {...folded} />
    </SessionProvider>
  );
  const { screen } = await renderPage(Screen);
  const all = () => [...document.querySelectorAll('.comment__text')].map(({ textContent }) => textContent);
  return { earlier: screen.getByRole('button', { name: WORDS['comments.showEarlier'] }), all, screen };
}

test('shows the newest comments and the number of all, and the earlier ones above them on request', async () => {
  const { earlier, all, screen } = await conversation();
  await expect.poll(all).toEqual(['third', 'fourth']);
  await expect.element(screen.getByRole('heading', { name: 'Comments 4' })).toBeVisible();
  await earlier.click();
  await expect.poll(all).toEqual(['first', 'second', 'third', 'fourth']);
  await expect.element(earlier).not.toBeInTheDocument();
});

test('unfolds what is here before it fetches more', async () => {
  const { earlier, all } = await conversation({ folded: 1 });
  await expect.poll(all).toEqual(['fourth']);
  await earlier.click();
  await expect.poll(all).toEqual(['third', 'fourth']);
  await earlier.click();
  await expect.poll(all).toEqual(['first', 'second', 'third', 'fourth']);
});
