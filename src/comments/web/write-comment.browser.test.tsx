import { beforeEach, expect, test } from 'vitest';
import type { LoginClient } from '#identity/web/login-client.ts';
import { SessionProvider } from '#identity/web/session.tsx';
import { refusal, serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { WriteComment } from './WriteComment.tsx';

const SURVEY = { kind: 'survey', id: 'aaaaaaaaaaaaaaaaaaaaaa' } as const;

const CLIENT = {
  isRemembered: () => false,
  token: () => Promise.resolve('token'),
} as Partial<LoginClient> as LoginClient;

beforeEach(() => void serve(() => refusal(422, { code: 'comments.tooMany' })));

test('says that there can be no more comments by one person, and keeps the text', async () => {
  const Screen = () => (
    <SessionProvider client={CLIENT}>
      <WriteComment about={SURVEY} takesFocus={false} />
    </SessionProvider>
  );
  const { screen } = await renderPage(Screen);
  const field = screen.getByLabelText(WORDS['comments.content.label']);
  await field.fill('A thought');
  await screen.getByRole('button', { name: WORDS['comments.submit.button'] }).click();
  await expect.element(screen.getByText(WORDS['comments.tooMany'].replace('{max}', '200'))).toBeVisible();
  await expect.element(field).toHaveValue('A thought');
});
