import { expect } from '@playwright/test';
import { settled } from './every-screen.ts';
import { entersDemo } from './logged-in.ts';
import { looker, walksUnder } from './looking.ts';
import type { RunningProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

type Listed = { id: string; status: string };

for (const { brand, theme } of walksUnder('a')) {
  test.describe(`an organisation’s figures and goals, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const check = looker({ brand, theme });

    test('none of their screens has a violation, and each fits a narrow window', async ({ page }) => {
      const home = product.at('a');
      const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
      const goals = await caller.get<Listed[]>('/organization-goal');
      const goalIn = (status: string) => goals.find((goal) => goal.status === status)?.id ?? '';
      const running = `/organization/goal/${goalIn('execution')}`;
      for (const [path, screen] of [
        ['/organization?period=forever&type=workshop', '07-organisation-dashboard-type'],
        ['/organization?period=custom&from=2026-02-02&to=2026-01-01', '07-organisation-dashboard-dates'],
        ['/organization?period=custom&from=2001-01-01&to=2001-02-01', '07-organisation-dashboard-nothing'],
        [`${running}#0`, '07-organisation-goal-planning'],
        [`${running}#2`, '07-organisation-goal-patience'],
        [`/organization/goal/${goalIn('finished')}`, '07-organisation-goal-finished-demo'],
        [`/organization/goal?id=${goalIn('execution')}`, '07-organisation-goal-edit'],
      ] as const) {
        await page.goto(home + path);
        await settled(page);
        for (const table of await page.getByText(t('scores.plot.showTable')).all()) await table.click();
        await check(page, screen);
      }
      await page.goto(home + running);
      await page.getByRole('button', { name: t('common.button.delete'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, '07-organisation-goal-delete');
    });
  });
}
