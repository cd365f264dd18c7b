import { beforeEach, expect, test, vi } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { CardEditor } from './CardEditor.tsx';
import type { PickedSurvey } from './picked-survey.ts';

const EMAIL = 'ingrid@nordvik.example';

const survey = (id: string, endDate: string, surveyType: PickedSurvey['surveyType'] = 'workshop'): PickedSurvey => ({
  id,
  surveyName: `Survey ${id}`,
  surveyType,
  endDate: calendarDay(endDate),
  answers: 3,
  score: 7.1,
  band: 'positive',
});
const SURVEYS = [
  survey('A', '2025-03-14'),
  survey('B', '2025-11-20'),
  survey('C', '2026-10-27'),
  survey('D', '2026-01-02', 'delivery'),
];
const FACE = {
  candidate: 'Ingrid Solberg Aune',
  title: '',
  organization: '',
  portrait: '',
  logo: '',
  surveyType: 'workshop',
  totalScore: 8.4,
  band: 'positive',
  subjectKnowledge: 8.7,
  engaging: 8.9,
  relevance: 8.1,
  satisfaction: 7.9,
  responders: 47,
  latestResponse: null,
  fromDate: '2025-03-14',
  toDate: '2026-10-27',
  invited: 32,
  anonymous: 8,
  surveysInPeriod: 3,
  surveysOfType: 4,
  certainty: { carries: 'steady', low: 8.2, high: 8.6 },
  stats: { noOfSurveys: 3, uniqueResponders: 40, earliesResponse: null, latestResponse: null, domains: [] },
};

type Sent = { path: string; body: { from: string; to: string; cardTitle: string; image: string } };
let sent: Sent[];
/** The replies of the server to each create and each preview, in order; success by default. */
let creates: Response[];
let previews: unknown[];
let asked: string[];

beforeEach(() => {
  [sent, creates, previews, asked] = [[], [], [], []];
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetchFile = window.fetch;
  serve(({ method, path, body }) => {
    if (!path.startsWith('/api/')) return fetchFile(path);
    if (method === 'POST') {
      sent.push({ path, body: body as Sent['body'] });
      return creates.shift() ?? Response.json({ cardId: 'x' }, { status: 201 });
    }
    asked.push(path);
    return previews.shift() ?? FACE;
  });
});

async function editing(surveys: readonly PickedSurvey[] = SURVEYS) {
  const { screen, history } = await renderPage(() => <CardEditor surveys={surveys} email={EMAIL} />, {
    address: '/card',
  });
  const row = (id: string) => screen.getByRole('checkbox', { name: new RegExp(`elect Survey ${id}$`) });
  const press = (id: string) => screen.getByText(`Survey ${id}`, { exact: true }).click({ force: true });
  const next = screen.getByRole('button', { name: 'Next: title and colours' });
  const save = screen.getByRole('button', { name: 'Save card' });
  return { screen, history, row, press, next, save };
}

async function titled() {
  const page = await editing();
  await page.press('C');
  await page.press('A');
  await page.next.click();
  await page.screen.getByLabelText('Card title').fill('From talk to change');
  return page;
}

// Specification 2.42, 4.8, 7.21
test('picks two in any order, explains why a third is not picked, and lets one be unpicked', async () => {
  const { screen, row, press } = await editing();
  await press('C');
  await press('A');
  await expect.element(screen.getByText('2 of 2 selected')).toBeVisible();
  await expect.element(row('A')).toHaveAccessibleName('Deselect Survey A');
  expect(screen.getByRole('listitem').first().element().textContent).toContain('Start');
  await expect.poll(() => asked).toEqual(['/api/card/preview?from=A&to=C&surveyType=workshop']);
  await press('B');
  await expect.element(screen.getByText(WORDS['cards.picker.full'])).toBeVisible();
  await expect.element(row('B')).not.toBeChecked();
  await press('A');
  await press('B');
  await expect.element(row('B')).toBeChecked();
  await expect.poll(() => asked.at(-1)).toBe('/api/card/preview?from=B&to=C&surveyType=workshop');
});

test('says before the card is made what its page will say, and nothing while there is no preview', async () => {
  const { screen, press } = await editing();
  const said = () => screen.container.querySelector('.willsay')?.textContent;
  await press('A');
  expect(said()).toBeUndefined();
  await press('C');
  await expect
    .poll(said)
    .toBe(
      'What the page will say' +
        '32 invited people have given Ingrid feedback 8 anonymous answers come in addition.' +
        '3 of 4 finished surveys of the type workshop lie in the period' +
        'The score is fairly certain. With many more answers it would probably land between 8.2 and 8.6.' +
        WORDS['cards.editor.willSay.text'],
    );
});

// Specification 2.42, 4.8
test('locks the type while something is picked, and unlocks it afterwards', async () => {
  const { screen, press } = await editing();
  const delivery = screen.getByRole('radio', { name: 'Delivery' });
  await press('A');
  await expect.element(delivery).toBeDisabled();
  await expect
    .element(screen.getByText('The type is locked to Workshop as long as a survey is selected.'))
    .toBeVisible();
  await press('A');
  await expect.element(delivery).toBeEnabled();
});

test('explains what a card needs for a type with fewer than two surveys, and links to them', async () => {
  const { screen } = await editing();
  await screen.getByRole('radio', { name: 'Delivery' }).click({ force: true });
  await expect.element(screen.getByText(WORDS['cards.picker.tooFew.title'])).toBeVisible();
  await expect.element(screen.getByText('You have one of the type Delivery', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See your surveys' }))
    .toHaveAttribute('href', '/surveys?status=finished');
});

// Specification 5.4
test('opens nothing else without exactly two', async () => {
  const { screen, press, next } = await editing();
  await press('A');
  await next.click();
  await expect.element(screen.getByText(WORDS['cards.picker.intervalError'])).toBeVisible();
  expect(screen.container.textContent).not.toContain('2. Title');
});

// Specification 5.4, 8.2
test.each([
  ['card.tooFewAnswers', 'cards.picker.tooFewAnswers'],
  ['card.givesAway', 'cards.picker.givesAway'],
] as const)('shows %s at the list at once, and opens nothing else', async (code, said) => {
  previews = [refusal(422, { field: 'to', code })];
  const { screen, press, next } = await editing();
  await press('A');
  await press('C');
  await expect.element(screen.getByRole('alert').getByText(WORDS[said])).toBeVisible();
  await next.click();
  await expect.element(screen.getByRole('alert').getByText(WORDS[said])).toBeVisible();
  expect(screen.container.textContent).not.toContain('2. Title');
  await press('A');
  await press('B');
  await next.click();
  await expect.element(screen.getByText('2. Title')).toBeVisible();
});

test('keeps the last successful preview, dimmed, until the next one arrives', async () => {
  previews = [FACE, 500];
  const { screen, press } = await editing();
  await press('A');
  await press('C');
  await expect.element(screen.getByRole('article')).toBeVisible();
  await press('A');
  await press('B');
  await expect.element(screen.getByText(WORDS['cards.preview.failed'])).toBeVisible();
  expect(screen.container.querySelector('.edit__old .jcard')).not.toBeNull();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(WORDS['cards.preview.failed'])).not.toBeInTheDocument();
  await expect.poll(() => screen.container.querySelector('.edit__old')).toBeNull();
});

// Specification 2.42, 7.22
test('makes one card on a double click, starting with the survey that ended first, with its picture, and opens its page', async () => {
  const { history, save } = await titled();
  await save.dblClick();
  await expect.poll(() => history.location.pathname).toMatch(/^\/card\/[0-9A-Za-z]{22}$/);
  expect(sent.map(({ body }) => [body.from, body.to, body.cardTitle])).toEqual([['A', 'C', 'From talk to change']]);
  expect(sent[0]?.body.image).toMatch(/^data:image\/png;base64,/);
  expect(localStorage).toHaveLength(0);
});

// Specification 8.2
test('retries under the same id with the same picture, and keeps all values', async () => {
  creates = [refusal(500)];
  const { screen, history, save } = await titled();
  await save.click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  await save.click();
  await expect.poll(() => history.location.pathname).not.toBe('/card');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('opens the card that was made before its reply was lost, and says that later changes are not in it', async () => {
  creates = [refusal(503), refusal(409, { type: '/problems/id-taken' })];
  const { screen, history, save } = await titled();
  await save.click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  await screen.getByLabelText('Card title').fill('From talk to changes');
  await save.click();
  await expect.poll(() => history.location.pathname).toBe(sent[0]?.path.replace('/api', ''));
  await expect.element(screen.getByText(WORDS['cards.submit.savedBefore'])).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('saves a card without a picture when the browser draws none, or the server refuses it', async () => {
  creates = [refusal(422, { code: 'image.unreadable' })];
  const taken = await titled();
  await taken.save.click();
  await expect.poll(() => taken.history.location.pathname).not.toBe('/card');
  expect(sent.map(({ body }) => body.image === '')).toEqual([false, true]);
  expect(sent[1]?.path).toBe(sent[0]?.path);
  await taken.screen.unmount();
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    throw new Error('nothing is drawn here');
  });
  const { screen, history, save } = await titled();
  await expect.element(screen.getByText(WORDS['cards.preview.pictureFailed'])).toBeVisible();
  await save.click();
  await expect.poll(() => history.location.pathname).not.toBe('/card');
  expect(sent.at(-1)?.body.image).toBe('');
});

test('requires a visible title, and says so at its field', async () => {
  const { screen, save } = await titled();
  await screen.getByLabelText('Card title').fill(' \u200b ');
  await save.click();
  await expect.element(screen.getByText(WORDS['cards.cardTitle.required'])).toBeVisible();
  expect(sent).toEqual([]);
});

test('warns of unreadable colours without refusing them, and fixes them with one press', async () => {
  const { screen, history, save } = await titled();
  await expect.element(screen.getByText('Contrast 13.9 : 1.')).toBeVisible();
  const text = screen.getByLabelText('Text and graphics');
  await text.fill('8a8aff');
  await expect.element(screen.getByText('Hard to read for many.', { exact: false })).toBeVisible();
  await save.click();
  await expect.poll(() => history.location.pathname).not.toBe('/card');
  expect(sent[0]?.body).toMatchObject({ foreground: '#8a8aff', background: '#ddddff' });
});

test('proposes a colour, and applies it', async () => {
  const { screen } = await titled();
  const text = screen.getByLabelText('Text and graphics');
  await text.fill('8a8aff');
  await screen.getByRole('button', { name: /^Use #/ }).click();
  await expect.element(screen.getByText('Readable for everyone.', { exact: false })).toBeVisible();
  await expect.element(text).not.toHaveValue('8a8aff');
});

test('reports an invalid colour at its field, and keeps the last valid one on the card', async () => {
  const { screen, save } = await titled();
  await screen.getByLabelText('Background').fill('red');
  await save.click();
  await expect.element(screen.getByText('Write a colour such as #ddddff.')).toBeVisible();
  expect(screen.getByRole('article').element().getAttribute('style')).toContain('#ddddff');
  await screen.getByLabelText('Background').fill('#FFF');
  await expect.element(screen.getByText('Write a colour such as #ddddff.')).not.toBeInTheDocument();
  expect(screen.getByRole('article').element().getAttribute('style')).toContain('#ffffff');
});

// Specification 2.42
test('sets both colours of a preset, and marks it while both are unchanged', async () => {
  const { screen } = await titled();
  const night = screen.getByRole('radio', { name: 'Night' });
  (night.element() as HTMLElement).click();
  await expect.element(screen.getByLabelText('Background')).toHaveValue('#070055');
  await expect.element(screen.getByLabelText('Text and graphics')).toHaveValue('#c9d8ff');
  await expect.element(night).toBeChecked();
  await screen.getByLabelText('Text and graphics').fill('#ffffff');
  await expect.element(night).not.toBeChecked();
});

test('restores typed text and picked surveys until the draft is discarded', async () => {
  const first = await titled();
  await first.screen.unmount();
  const { screen, row } = await editing();
  await expect.element(screen.getByLabelText('Card title')).toHaveValue('From talk to change');
  await expect.element(row('C')).toBeChecked();
  await screen.getByRole('button', { name: 'Start afresh' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Start afresh' }).click();
  await expect.element(row('C')).not.toBeChecked();
  expect(screen.container.textContent).not.toContain('2. Title');
  expect(localStorage).toHaveLength(0);
});
