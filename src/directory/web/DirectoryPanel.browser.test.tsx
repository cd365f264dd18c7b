import { beforeEach, expect, test } from 'vitest';
import { type Asked, refusal, serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { DirectoryPanel } from './DirectoryPanel.tsx';

type Token = {
  id: string;
  name: string;
  madeBy: string | null;
  madeAt: string;
  lastUsedAt: string | null;
  confirmed: boolean;
};

const token = (id: string, lastUsedAt: string | null = null): Token => ({
  id,
  name: `Token ${id}`,
  madeBy: 'Ingrid',
  madeAt: '2026-11-20T08:00:00Z',
  lastUsedAt,
  confirmed: true,
});

let tokens: Token[];
let domain: string | null;
let provenAt: string | null;
/** The status with which every read fails (500), or every write (409). */
let fails: 409 | 500 | null;
let problemType: string;
let asked: Asked[];

beforeEach(() => {
  tokens = [];
  domain = 'nordvik.example';
  provenAt = '2026-11-20T08:00:00Z';
  fails = null;
  problemType = '/problems/too-many-tokens';
  asked = serve(({ method, path }) => {
    if (fails === (method === 'GET' ? 500 : 409)) return refusal(fails, fails === 409 ? { type: problemType } : {});
    if (method === 'POST' && path.endsWith('/directory-domain')) {
      provenAt = '2026-11-23T08:00:00Z';
      return { provenAt };
    }
    if (method === 'POST') {
      tokens = [...tokens, token('new')];
      return Response.json({ ...token('new'), token: 'scim_secret' }, { status: 201 });
    }
    if (method === 'PUT') {
      tokens = tokens.map((one) => ({ ...one, confirmed: true }));
      return tokens[0];
    }
    if (method === 'DELETE') {
      tokens = tokens.filter(({ id }) => !path.endsWith(id));
      return {};
    }
    const proof = domain === null ? null : { provenAt, record: 'omsyn-domain=abc' };
    return { address: 'https://omsyn.example/scim/v2', domain, proof, waiting: tokens.length, tokens };
  });
});

const panel = async () => (await renderPage(() => <DirectoryPanel orgId="o1" />)).screen;
type Screen = Awaited<ReturnType<typeof panel>>;
const make = (screen: Screen) => screen.getByRole('button', { name: WORDS['directory.make.button'] });
const nameField = (screen: Screen) => screen.getByLabelText(WORDS['directory.make.label']);
const secret = (screen: Screen) => screen.getByLabelText('The token Token new');

test('shows the address to copy, and what the directory may do', async () => {
  const screen = await panel();
  await expect
    .element(screen.getByLabelText(WORDS['directory.address.label']))
    .toHaveValue('https://omsyn.example/scim/v2');
  await expect.element(screen.getByText(/addresses at nordvik\.example/)).toBeVisible();
  await expect.element(screen.getByText(WORDS['directory.tokens.empty'])).toBeVisible();
});

test('an owner at a public mail domain reads what the directory cannot do', async () => {
  domain = null;
  const screen = await panel();
  await expect.element(screen.getByText(WORDS['directory.noDomain'])).toBeVisible();
});

test('shows a token once, with the focus, however often the button is pressed', async () => {
  const screen = await panel();
  await nameField(screen).fill('Entra');
  const button = make(screen).element() as HTMLButtonElement;
  for (let press = 1; press <= 2; press += 1) button.click();
  await expect.element(secret(screen)).toHaveValue('scim_secret');
  await expect.element(screen.getByRole('heading', { name: WORDS['directory.made.title'] })).toHaveFocus();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await expect.element(screen.getByText(/1 person is waiting/)).toBeVisible();
  await screen.getByRole('button', { name: WORDS['directory.made.done'] }).click();
  await expect.element(secret(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByText('Token new')).toBeVisible();
  await expect.element(nameField(screen)).toHaveValue('');
});

test('requires a name, and refuses a sixth token with a remedy', async () => {
  const screen = await panel();
  await make(screen).click();
  await expect.element(screen.getByText(WORDS['directory.make.required'])).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await nameField(screen).fill('Okta');
  fails = 409;
  await make(screen).click();
  await expect.element(screen.getByText(WORDS['directory.make.tooMany'])).toBeVisible();
  await expect.element(nameField(screen)).toHaveValue('Okta');
});

test('revoking asks for confirmation and names the consequences, more so for the last token', async () => {
  tokens = [token('a', '2026-11-21T09:30:00Z'), token('b')];
  const screen = await panel();
  await expect.element(screen.getByText(/Last used/)).toBeVisible();
  await screen.getByRole('button', { name: 'Revoke Token a' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(WORDS['directory.revoke.text'])).toBeVisible();
  await expect.element(dialog.getByText(WORDS['directory.revoke.lastText'])).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: WORDS['directory.revoke.button'] }).click();
  await expect.element(screen.getByText('The token Token a is revoked')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Revoke Token a' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Revoke Token b' }).click();
  await expect.element(screen.getByText(WORDS['directory.revoke.lastText'])).toBeVisible();
});

test('an unproven domain shows the record, why a check failed, and what a proof gives', async () => {
  provenAt = null;
  const screen = await panel();
  await expect.element(screen.getByLabelText(WORDS['directory.proof.record'])).toHaveValue('omsyn-domain=abc');
  const check = screen.getByRole('button', { name: WORDS['directory.proof.button'] });
  fails = 409;
  problemType = '/problems/record-missing';
  await check.click();
  await expect.element(screen.getByText(/^We do not find the record at nordvik\.example yet/)).toBeVisible();
  problemType = '/problems/domain-taken';
  await check.click();
  await expect.element(screen.getByText('Another organisation has proven nordvik.example.')).toBeVisible();
  fails = null;
  await check.click();
  await expect.element(screen.getByText(/^nordvik\.example was proven/)).toBeVisible();
});

test('a token of a former owner shows that it waits, and works again by one button', async () => {
  tokens = [{ ...token('a'), confirmed: false }];
  const screen = await panel();
  await expect.element(screen.getByText(WORDS['directory.confirm.title'])).toBeVisible();
  await screen.getByRole('button', { name: WORDS['directory.confirm.button'] }).click();
  await expect.element(screen.getByText('The token Token a works again')).toBeVisible();
  await expect.element(screen.getByText(WORDS['directory.confirm.title'])).not.toBeInTheDocument();
});

test('a failed read can be retried', async () => {
  fails = 500;
  const screen = await panel();
  await expect.element(screen.getByText(WORDS['directory.tokens.loadFailed'])).toBeVisible();
  fails = null;
  await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
  await expect.element(screen.getByText(WORDS['directory.tokens.empty'])).toBeVisible();
});
