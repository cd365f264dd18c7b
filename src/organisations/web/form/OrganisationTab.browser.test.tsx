import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Asked, refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { AgreedPlace } from '../agreed/AgreedPlace.tsx';
import type { Agreed, Organisation } from '../organisation-queries.ts';
import { OrganisationTab } from './OrganisationTab.tsx';

const NORDVIK: Organisation = {
  id: 'o1',
  name: 'Nordvik',
  logo: '',
  orgNo: '',
  country: 'NO',
  domain: 'nordvik.example',
  consentToTerms: 1,
  consentToAgreement: 1,
  accepted: { by: 'Ingrid Aune', on: '2026-01-14' },
  allowPrivateSurveys: 1,
  version: 1,
  closingDate: null,
};

let stored: Organisation;
let sent: Asked[];
/** Answers the next call that writes; without one it succeeds. */
let refused: Response | null;
beforeEach(() => {
  const page = { brand: 'a', lang: 'en', days: { trial: 30, closing: 14 } };
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="page">${JSON.stringify(page)}</script>`,
  );
  stored = NORDVIK;
  sent = [];
  refused = null;
  serve((asked) => {
    if (asked.path.endsWith('/agreed')) return agree(asked.method);
    if (asked.method === 'GET') return asked.path === '/api/organization' ? stored : [];
    sent.push(asked);
    if (refused !== null) return refused;
    if (asked.path.endsWith('/closing')) stored = { ...stored, closingDate: '2026-12-24' };
    return stored;
  });
});

/** Returns what is agreed. A change of it makes a newer version of the organisation. */
function agree(method: string): Agreed {
  if (method === 'PUT') stored = { ...stored, version: 2, allowPrivateSurveys: 0 };
  const rules = { smallest: 3, private: stored.allowPrivateSurveys === 1, cards: true, retention: 24 } as const;
  return { ...rules, domain: NORDVIK.domain ?? '', longestRetention: 24, locks: [], changes: [] };
}

async function tab(Page = OrganisationTab) {
  const { screen } = await renderPage(Page);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  await expect.element(screen.getByLabelText(WORDS['organisation.form.name.label'])).toBeVisible();
  return { screen, press };
}

test('sends nothing of the rules that are agreed in their own place', async () => {
  const { screen, press } = await tab();
  await screen.getByLabelText(WORDS['organisation.form.name.label']).fill('Nordvik og venner');
  await press(WORDS['common.button.saveChanges']);
  await expect.element(screen.getByText(WORDS['organisation.form.saved'])).toBeVisible();
  expect(sent).toMatchObject([{ line: 'PUT /api/organization/o1', body: { name: 'Nordvik og venner' } }]);
  expect(sent[0]?.body).not.toHaveProperty('allowPrivateSurveys');
});

test('a change of what is agreed leaves what is typed, which is saved over the version that it has made', async () => {
  const { screen } = await tab(() => (
    <>
      <OrganisationTab />
      <AgreedPlace />
    </>
  ));
  const name = screen.getByLabelText(WORDS['organisation.form.name.label']);
  await name.fill('Nordvik og venner');
  await screen.getByRole('switch', { name: 'Private surveys Allow' }).click();
  await screen.getByRole('button', { name: WORDS['common.button.saveChanges'] }).last().click();
  await expect.element(screen.getByText(WORDS['documents.agreed.saved'])).toBeVisible();
  await expect.element(name).toHaveValue('Nordvik og venner');
  await screen.getByRole('button', { name: WORDS['common.button.saveChanges'] }).first().click();
  await expect.poll(() => sent).toMatchObject([{ body: { name: 'Nordvik og venner' }, version: '"2"' }]);
});

test('says at the domain that a locked rule keeps it', async () => {
  refused = refusal(409, { type: '/problems/agreed' });
  const { screen, press } = await tab();
  const domain = screen.getByLabelText(WORDS['organisation.form.domain.label']);
  await domain.fill('annet.example');
  await press(WORDS['common.button.saveChanges']);
  await expect.element(domain).toHaveAccessibleDescription(/This is locked for Nordvik\./);
});

async function closing() {
  const shown = await tab();
  await shown.screen.getByText(WORDS['organisation.close.title']).first().click();
  return shown;
}

test('says the day on which the organisation will be closed, as soon as that is planned', async () => {
  const { screen } = await closing();
  await screen.getByLabelText(WORDS['organisation.close.confirmLabel']).fill('Nordvik');
  await screen.getByRole('button', { name: WORDS['organisation.close.button'] }).click();
  const said = screen.getByRole('status').getByText('Nordvik will be closed on 24 December 2026');
  await expect.element(said).toBeVisible();
});

test('tells how long to wait before the data can be downloaded again', async () => {
  refused = refusal(429, { type: '/problems/too-many-requests', headers: { 'retry-after': '7200' } });
  const { screen, press } = await closing();
  await press(WORDS['organisation.close.downloadButton']);
  await expect.element(screen.getByText(/120 minutes/)).toBeVisible();
  refused = refusal(500);
  await press(WORDS['organisation.close.downloadButton']);
  await expect.element(screen.getByText(WORDS['organisation.close.downloadFailed'])).toBeVisible();
});

test('announces a logo that cannot be read, until it is removed', async () => {
  stored = { ...NORDVIK, logo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
  const { screen, press } = await tab();
  const input = document.querySelector<HTMLElement>('input[type=file]') ?? document.body;
  await userEvent.upload(input, new File(['no picture'], 'x.png', { type: 'image/png' }));
  const said = screen.getByRole('status').getByText(WORDS['common.error.imageUnreadable']);
  await expect.element(said).toBeVisible();
  await press(WORDS['organisation.form.logo.removeButton']);
  await expect.element(said).not.toBeInTheDocument();
});
