import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import type { Webhook } from './webhook-queries.ts';
import { WebhookItem } from './WebhookItem.tsx';

const itemPaused = async (paused: { status: number | null; saverLeft: boolean }) => {
  const webhook: Webhook = {
    id: 'w1',
    name: 'CRM',
    url: 'https://crm.nordvik.example/hook',
    events: ['member.joined'],
    format: 'standard',
    madeAt: '2026-11-02T08:00:00Z',
    madeBy: 'Ingrid Berg',
    paused: { at: '2026-11-20T08:00:00Z', ...paused },
    waiting: 2,
    lastDelivery: null,
  };
  const item = () => <WebhookItem orgId="o1" webhook={webhook} onOpen={() => {}} onChange={() => {}} />;
  return (await renderPage(item)).screen;
};

test.each([
  [{ status: null, saverLeft: true }, 'The person who saved it last is no longer an administrator or supporter.'],
  [{ status: null, saverLeft: false }, 'The receiver has not answered for three days.'],
  [
    { status: 410, saverLeft: false },
    'The receiver answered 410 every time for three days: the address no longer exists.',
  ],
  [{ status: 500, saverLeft: false }, 'The receiver answered 500 every time for three days. 2 events wait'],
] as const)('says why a webhook is paused: %o', async (paused, reason) => {
  const screen = await itemPaused(paused);
  await expect.element(screen.getByText(reason, { exact: false })).toBeVisible();
});
