import { beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { organisationBody } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';
const PASSWORD = 'fire røde epler';

// The provider uses the machine's clock.
beforeEach(() => world.setNow(new Date().toISOString()));

const browser = () => new BrowserSession(inWorld(world));

async function joined(): Promise<void> {
  const from = browser();
  const step = await from.authorize({ screen_hint: 'signup' });
  await from.post(`${step}/sign-up`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  const [mail] = (await world.rows('outgoing_mails')) as { content: { href: string } }[];
  await from.post('/verify', { ticket: new URL(mail?.content.href ?? '').searchParams.get('ticket') ?? '' });
}

async function loggedIn() {
  const one = browser();
  const tokens = await one.tokensFor((await one.logIn(EMAIL, PASSWORD)).location);
  const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as object;
  return { claims, call: world.callWith(tokens.access_token) };
}

// Specification 7.3
test('an ID token names the organisation of a member, and no organisation for other people', async () => {
  await joined();
  const { claims, call } = await loggedIn();
  expect(claims).not.toHaveProperty('org_name');
  await call('POST /profile', { body: { candidate: 'Ingrid', title: '', image: '', consentToTerms: 1 } });
  const founded = await call('POST /organization', { body: organisationBody() });
  expect(founded.status).toBe(201);
  const [organisation] = await world.rows('organisations');
  expect((await loggedIn()).claims).toMatchObject({ org_name: organisation?.['id'] });
});

test('the login page follows the hints in its request', async () => {
  const one = browser();
  const step = await one.authorize({ login_hint: EMAIL, organization: 'nordvik' });
  expect((await one.get(step)).body).toContain(`value="${EMAIL}"`);
  const other = browser();
  const signUp = await other.get(await other.authorize({ screen_hint: 'signup', login_hint: '"><b>' }));
  expect(signUp.body).toContain('/sign-up"');
  expect(signUp.body, 'a hint is text').not.toContain('"><b>');
});
