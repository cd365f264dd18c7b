import { expect, test, vi } from 'vitest';
import {
  answering,
  asOwner,
  ENDED,
  NO_PAYMENT,
  OFFER,
  PAID,
  PAYMENT,
  Refused,
  TODAY,
} from '../../../../test/subscription-page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { longDay } from '#languages/rules/formats.ts';
import { addDays, monthsAfter } from '#shared/calendar-day.ts';
import { ActivatedScreen } from './ActivatedScreen.tsx';
import { ActivateScreen } from './ActivateScreen.tsx';

const server = answering();
/** The last days of the trial and of the paid subscription. */
const TRIAL_ENDS = addDays(TODAY, 20);
const PAID_UNTIL = addDays(TODAY, 365);

const activate = async (address = '/activate-subscription') => asOwner(ActivateScreen, { address });
const submit = { name: 'Activate for 12 months' };
const INTENT = 'POST /api/payment/payment-intent';
const CONFIRM = 'POST /sandbox/confirm';
const asked = (call: string) => server.calls.filter((each) => each.startsWith(call));

type Shown = Awaited<ReturnType<typeof activate>>['screen'];

async function pays(screen: Shown, number = '4242 4242 4242 4242') {
  await screen.getByLabelText('Payment card number').fill(number);
  await screen.getByLabelText('Expires').fill('12 / 30');
  await screen.getByLabelText('Security code').fill('123');
  await screen.getByRole('button', submit).click();
}

test('the price, the discount and the amount to pay are above the form', async () => {
  const { screen } = await activate();
  await expect.element(screen.getByRole('button', submit)).toBeVisible();
  const facts = [...screen.container.querySelectorAll('.kv > div')].map(({ textContent }) => textContent);
  expect(facts.map((words) => words?.replaceAll(/\s/g, ' '))).toEqual([
    'Twelve monthsNOK 6,000',
    'Discount the first year, 25%−NOK 1,500',
    'To pay nowNOK 4,500',
  ]);
  await expect.element(screen.getByText('Test payment. No money is charged.')).toBeVisible();
  await expect.element(screen.getByText('You lose no days')).toBeVisible();
  await expect.element(screen.getByText(/^The trial lasts until .* the twelve months begin then\.$/)).toBeVisible();
  const line = screen.getByRole('list', { name: 'What happens when' }).getByRole('listitem');
  expect(line.elements().map(({ textContent }) => textContent)).toEqual([
    'TodayYou pay',
    `${longDay('en', TRIAL_ENDS)}The trial ends, the twelve months begin`,
    `${longDay('en', monthsAfter(TRIAL_ENDS, 12))}Renews, or ends`,
  ]);
  await expect.element(screen.getByText(/The subscription is (active|paid)/)).not.toBeInTheDocument();
  expect(asked(INTENT)).toEqual([]);
});

test.each([
  [true, 'It renews by itself then. You need not do anything.'],
  [false, 'It ends then, unless you renew it.'],
])('a paid subscription (renews: %s) shows its day, and the form only on request', async (renews, words) => {
  server.answers['GET /api/subscriptions'] = [[PAID]];
  server.answers['GET /api/payment'] = [{ ...PAYMENT, renews }];
  const { screen } = await activate();
  const until = longDay('en', PAID_UNTIL);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`The subscription is paid until ${until}`);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText(/The price is NOK\s4,500\. Including VAT\.$/)).toBeVisible();
  expect(screen.getByRole('button', submit).elements()).toEqual([]);
  expect(screen.container.querySelectorAll('.btn--cta')).toHaveLength(1);
  await screen.getByRole('button', { name: 'Extend by twelve months' }).click();
  await expect.element(screen.getByRole('button', submit)).toBeVisible();
  expect(screen.container.querySelectorAll('.btn--cta')).toHaveLength(1);
});

test('without a discount only the price appears, and without included tax no mention of tax', async () => {
  server.answers['GET /api/payment/offer'] = [{ ...OFFER, discount: null, toPay: 600_000, includesTax: false }];
  const { screen } = await activate();
  await expect.element(screen.getByText(/^Renews every twelve months/)).toBeVisible();
  expect(screen.container.querySelectorAll('.kv > div')).toHaveLength(1);
});

// Specification 7.18
test("without a form the provider's page is the way to pay", async () => {
  server.answers['GET /api/payment/offer'] = [{ ...OFFER, sandbox: false, form: null }];
  server.answers['POST /api/payment/create-checkout-session'] = [{ gotoUrl: '#checkout' }];
  const { screen } = await activate();
  await screen.getByRole('button', { name: 'Go to payment' }).click();
  await expect.poll(() => location.hash).toBe('#checkout');
  await expect.element(screen.getByRole('button', { name: 'Opening payment …' })).toBeVisible();
  expect(screen.container.querySelectorAll('.btn--cta')).toHaveLength(1);
  expect(screen.getByLabelText('Payment card number').elements()).toEqual([]);
  location.hash = '';
});

// Specification 2.18, 2.40, 7.19
test('a successful payment waits for its event, and is then shown with its day', async () => {
  server.answers[INTENT] = [{ clientSecret: 'secret', toPay: OFFER.toPay }];
  server.answers[CONFIRM] = [{ status: 'succeeded' }];
  server.answers['GET /api/subscriptions'] = [[ENDED], [PAID]];
  server.answers['GET /api/payment'] = [NO_PAYMENT, PAYMENT];
  const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { screen, history } = await asOwner(ActivateScreen, { address: '/activate-subscription', own: { reload } });
  await pays(screen);
  await expect.element(screen.getByText('The payment is being confirmed')).toBeVisible();
  expect(history.location.search).toBe('?success=true');
  expect(screen.getByRole('button', submit).elements()).toEqual([]);
  await expect
    .element(screen.getByText('The subscription is active', { exact: true }), { timeout: 10_000 })
    .toBeVisible();
  await expect.element(screen.getByText(/Thank you\. It is valid until/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See what was paid' }))
    .toHaveAttribute('href', '/subscription-activatecd');
  // The person may do more now.
  expect(reload).toHaveBeenCalled();
});

test('shows a price that has risen since the page was opened, and pays it at the next press', async () => {
  const dearer = { ...OFFER, discount: null, toPay: OFFER.amount };
  server.answers['GET /api/payment/offer'] = [OFFER, dearer];
  server.answers[INTENT] = [{ clientSecret: 'secret', toPay: dearer.toPay }];
  server.answers[CONFIRM] = [{ error: 'declined' }];
  const { screen } = await activate();
  await pays(screen);
  await expect.element(screen.getByText(/The price has changed/)).toBeVisible();
  await expect.element(screen.getByText('NOK 6,000')).toBeVisible();
  expect([screen.container.querySelectorAll('.kv > div').length, asked(CONFIRM).length]).toEqual([1, 0]);
  await screen.getByRole('button', submit).click();
  await expect.poll(() => asked(CONFIRM)).toHaveLength(1);
});

test('a double press, of either button, pays once', async () => {
  let answerIntent: (secret: object) => void = () => undefined;
  server.answers[INTENT] = [() => new Promise<object>((resolve) => (answerIntent = resolve))];
  server.answers[CONFIRM] = [{ error: 'declined' }];
  const { screen } = await activate();
  await pays(screen);
  const busy = screen.getByRole('button', { name: 'Activating …' });
  await expect.element(busy).toBeVisible();
  (busy.element() as HTMLButtonElement).click();
  (screen.getByRole('button', { name: 'Go to payment' }).element() as HTMLButtonElement).click();
  answerIntent({ clientSecret: 'secret', toPay: OFFER.toPay });
  await expect.element(screen.getByText('The subscription was not activated')).toBeVisible();
  expect(
    [asked(INTENT), asked(CONFIRM), asked('POST /api/payment/create-checkout')].map(({ length }) => length),
  ).toEqual([1, 1, 0]);
});

test.each([
  ['incorrectNumber', 'Payment card number', 'Check the payment card number.'],
  ['incorrectExpiry', 'Expires', 'Check the expiry date.'],
  ['expiredCard', 'Expires', 'The payment card has expired. Use another one.'],
  ['incorrectCode', 'Security code', 'Check the security code.'],
] as const)('shows %s above the form and at the field', async (error, label, words) => {
  server.answers[INTENT] = [{ clientSecret: 'secret', toPay: OFFER.toPay }];
  server.answers[CONFIRM] = [{ error }];
  const { screen } = await activate();
  await pays(screen);
  await expect.element(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText(words).elements()).toHaveLength(2);
  await expect.poll(() => document.activeElement?.textContent).toContain('The subscription was not activated');
});

test.each([
  [new Refused(503, 'provider-silent'), 'subscription.payment.processing'],
  [new Refused(503, 'provider-refused'), 'subscription.payment.unavailable'],
  [new Refused(409, 'payment-in-progress'), 'subscription.activate.inProgress'],
  [new Refused(409, 'organisation-closing'), 'subscription.activate.closingText'],
  [new Refused(500), 'subscription.payment.unavailable'],
] as const)('shows %o as a sentence, and the form can be sent again', async (refused, words) => {
  server.answers[INTENT] = [refused];
  const { screen } = await activate();
  await pays(screen);
  await expect.element(screen.getByText(WORDS[words])).toBeVisible();
  await expect.element(screen.getByRole('button', submit)).toBeVisible();
  expect(asked(CONFIRM)).toEqual([]);
});

test('does not claim that nothing was paid when the sandbox does not answer', async () => {
  server.answers[INTENT] = [{ clientSecret: 'secret', toPay: OFFER.toPay }];
  const { screen } = await activate();
  await pays(screen);
  await expect.element(screen.getByText(WORDS['subscription.payment.processing'])).toBeVisible();
  await expect.element(screen.getByText('The subscription was not activated')).not.toBeInTheDocument();
});

// Specification 2.18, 2.21
test.each([
  ['?success=true', NO_PAYMENT, 'We have not seen a payment yet'],
  ['?success=true', { ...NO_PAYMENT, open: true }, 'The payment is being confirmed'],
  ['?success=false', NO_PAYMENT, 'The subscription was not activated'],
  ['?success=true&redirect_status=failed', { ...NO_PAYMENT, open: true }, 'The subscription was not activated'],
  ['?cancelled=true', NO_PAYMENT, 'The payment was cancelled'],
  ['', { ...NO_PAYMENT, open: true }, null],
] as const)('%s counts only as far as the rows confirm it', async (query, payment, title) => {
  server.answers['GET /api/payment'] = [payment];
  const { screen } = await activate(`/activate-subscription${query}`);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  if (title !== 'The payment is being confirmed')
    await expect.element(screen.getByRole('button', submit)).toBeVisible();
  if (title !== null) await expect.element(screen.getByText(title)).toBeVisible();
  const titles = [
    'We have not seen a payment yet',
    'The payment is being confirmed',
    'The subscription was not activated',
    'The payment was cancelled',
  ];
  const said = titles.filter((each) => screen.getByText(each, { exact: true }).elements().length > 0);
  expect(said).toEqual(title === null ? [] : [title]);
  await expect.element(screen.getByText(/Thank you/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/has expired$|^There is no subscription$/)).not.toBeInTheDocument();
});

// Specification 6.1
test('people other than the owner read whom to ask, and nothing is fetched for them', async () => {
  const { screen } = await asOwner(ActivateScreen, { own: { role: 'member' } });
  await expect
    .element(screen.getByText('Only the administrator can activate the subscription. Ask Ingrid Aune.'))
    .toBeVisible();
  expect(server.calls).toEqual([]);
});

test('nobody pays for a closing organisation', async () => {
  server.answers['GET /api/organization'] = [{ id: 'o', name: 'Nordvik', closingDate: '2026-12-24' }];
  const { screen } = await activate();
  await expect.element(screen.getByText('The organisation is about to be closed')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'To the settings' })).toHaveAttribute('href', '/settings#1');
  expect(asked('GET /api/payment')).toEqual([]);
});

test('a price that cannot be fetched can be retried', async () => {
  server.answers['GET /api/payment/offer'] = [new Refused(503, 'provider-silent'), OFFER];
  const { screen } = await activate();
  await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
  await expect.element(screen.getByRole('button', submit)).toBeVisible();
});

// Specification 2.19
test('the receipt shows what was paid, until when, and the mail before the end', async () => {
  server.answers['GET /api/subscriptions'] = [[PAID]];
  server.answers['GET /api/payment'] = [PAYMENT];
  server.answers['GET /api/user/mails'] = [{ requests: 'each', checkIns: true, goals: true, subscription: true }];
  const { screen } = await asOwner(ActivatedScreen);
  await expect.element(screen.getByText(/and the receipt is on its way by e-mail/)).toBeVisible();
  const line = screen.getByRole('list', { name: "The subscription's time" });
  await expect.poll(() => line.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(screen.getByText('3, however many you become')).toBeVisible();
  await expect.element(screen.getByText('i@n.example')).toBeVisible();
});

test('the receipt names no mail that is turned off', async () => {
  server.answers['GET /api/subscriptions'] = [[PAID]];
  server.answers['GET /api/payment'] = [{ ...PAYMENT, renews: false }];
  server.answers['GET /api/user/mails'] = [{ requests: 'each', checkIns: true, goals: true, subscription: false }];
  const { screen } = await asOwner(ActivatedScreen);
  await expect.element(screen.getByText('Yearly, does not renew')).toBeVisible();
  await expect.element(screen.getByText(/We remind you/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('Renews, or ends')).not.toBeInTheDocument();
});

// Specification 2.19
test('a receipt without a payment says so', async () => {
  const { screen } = await asOwner(ActivatedScreen);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Nothing has been paid yet' })).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/activate-subscription');
});
