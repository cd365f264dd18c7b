import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { answer } from './answering.ts';
import { join } from './logged-in.ts';
import { answerByCall, type Caller, makeAnswered, makeOrganisationGoal, makeSurvey } from './made-by-call.ts';
import { showsOnlyText } from './only-text.ts';
import { HOSTILE_COMPANY, packed, packedNames } from './payloads.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { savedMark } from './reading-steps.ts';
import { test, type Watch } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { openTab } from './tabs.ts';
import { LONG } from '../test/run-size.ts';

const t = wordsIn('no');
const INVITED = 'tekster@sundvag.example';
/** The long texts hold all payloads at once; names hold one part each, so the journey repeats until all were shown. */
const LONG_TEXT = packed(5_000).join(' ');
const [RECOMMENDATION = ''] = packed(2_000);

const WRITTEN = packedNames(200);
/** In the long run each field gets each payload; in the short run each payload is in one field. */
const FIELDS = LONG ? 1 : 4;

/** The content of the fields in each round. */
const ROUNDS = Array.from({ length: Math.ceil(WRITTEN.length / FIELDS) }, (_, round) => {
  const writtenIn = (field: number) => WRITTEN[(round * FIELDS + (field % FIELDS)) % WRITTEN.length] ?? '';
  return { name: writtenIn(0), surveyName: writtenIn(1), title: writtenIn(2), recommended: writtenIn(3) };
});

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

test('shows what people write as it was written, on every screen', async ({ page }) => {
  const home = product.at('a');
  const caller = await join(page.context(), product, { home, email: 'forfatter@sundvag.example', name: 'Forfatter' });
  const surveyId = await makeSurvey(caller, { invitationText: LONG_TEXT, responders: [INVITED] });
  const link = linkIn(await product.mailTo(INVITED));
  const survey = await caller.get<Record<string, unknown>>(`/survey/${surveyId}`);
  await answerByCall(home, surveyId, { message: LONG_TEXT });

  for (const [round, written] of ROUNDS.entries()) {
    const shown = {
      name: kept(written.name),
      surveyName: kept(written.surveyName),
      recommended: kept(written.recommended),
    };
    await caller.put('/profile', { candidate: written.name, title: written.title, image: '', consentToTerms: 1 });
    const { surveyType, startDate, endDate, defaultLang, accessibleBy, allowAnonymous } = survey;
    await caller.put(`/survey/${surveyId}`, {
      surveyType,
      startDate,
      endDate,
      defaultLang,
      accessibleBy,
      allowAnonymous,
      surveyName: written.surveyName,
      invitationText: LONG_TEXT,
      groupsWithAccess: [],
      onBehalfOf: null,
    });
    await answerByCall(home, surveyId, {
      giveRecommendation: true,
      recommendation: RECOMMENDATION,
      recommendationName: shown.recommended,
      recommendationTitle: kept(written.title),
    });
    if (round === 0) await takesNote(page, `${home}/survey/${surveyId}#1`);
    await visitsAll(page, { home, surveyId, ...shown });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.name);
    await showsOnlyText(page, `the form, ${shown.name}`);
  }
  await answer(page, [5, 5, 5, 5]);
  await page.getByRole('button', { name: t('responding.submit.button') }).click();
  await expect(page.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
  await showsOnlyText(page, 'the thanks');
});

test("shows the operator's company name in the legal texts as it is written", async ({ page }) => {
  await page.goto(`${product.at('a')}/privacy`);
  await expect(page.getByText(`Den drives av ${HOSTILE_COMPANY}, organisasjonsnummer 999 999 999.`)).toBeVisible();
  await showsOnlyText(page, 'a legal text');
});

async function takesNote(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(t('surveys.notes.label'), { exact: true }).fill(LONG_TEXT);
  await page.getByRole('button', { name: t('surveys.notes.submit') }).click();
  await expect(savedMark(page, t)).toBeVisible();
}

/** Removes the direction override, as the product does; everything else stays. */
function kept(written: string): string {
  return written.replaceAll('\u202e', '');
}

type Visit = { home: string; surveyId: string; name: string; surveyName: string; recommended: string };

async function visitsAll(page: Page, { home, surveyId, name, surveyName, recommended }: Visit): Promise<void> {
  const shown: Record<string, string> = {
    '/': surveyName,
    '/surveys': surveyName,
    '/recommendations': recommended,
    [`/survey/${surveyId}`]: surveyName,
  };
  for (const [path, words] of Object.entries(shown)) {
    await page.goto(home + path);
    await expect(page.getByText(words).first()).toBeVisible();
    await showsOnlyText(page, `${path}, ${name}`);
  }
  await openTab(page, 1);
  await expect(page.getByText(t('surveys.responder.message.title'))).toBeVisible();
  await showsOnlyText(page, `an answer, ${name}`);
  await page.locator('.nav__user').click();
  await showsOnlyText(page, `the menu, ${name}`);
  await page.goto(`${home}/settings`);
  await expect(page.getByLabel(t('profile.name.label'), { exact: true })).toHaveValue(name);
  await page.goto(`${home}/survey?id=${surveyId}&step=2`);
  await expect(page.frameLocator('iframe.mailbox__frame').getByText(name).first()).toBeVisible();
  await showsOnlyText(page, `the preview, ${name}`);
}

type Unit = { id: string; name: string };
type Organisation = { id: string; name: string; version: number };

const NAMES = WRITTEN.map(kept);
const FORM = { orgNo: '', country: '', domain: '', logo: '', consentToTerms: 1, consentToAgreement: 1 };

test('shows the names of an organisation, its departments, groups and people as they were written, everywhere @ci', async ({
  page,
  browser,
  watch,
}) => {
  const home = product.at('a');
  const caller = await join(page.context(), product, { home, email: 'eier@vestreskog.example', name: 'Eier' });
  await caller.post('/organization', { ...FORM, name: NAMES[0] });
  const organisation = await caller.get<Organisation>('/organization');
  for (const kind of ['departments', 'groups'])
    await caller.post(
      `/organization/${organisation.id}/${kind}`,
      NAMES.map((name) => ({ name })),
    );
  const groups = await caller.get<Unit[]>(`/organization/${organisation.id}/groups`);
  expect(groups.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  const member = await joinsAsMember({ browser, watch, caller, organisation });
  const surveyId = await makeSurvey(caller, {
    surveyName: NAMES[0] ?? '',
    responders: [INVITED_BY_GROUPS],
    accessibleBy: 'selectedGroups',
    groupsWithAccess: groups.map(({ id }) => id),
  });

  await seesSettings(page, home);
  await seesGoals(page, { caller, home });
  await page.goto(`${home}/survey?id=${surveyId}&step=4`);
  for (const name of NAMES) await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await showsOnlyText(page, 'the groups in the wizard');
  await page.goto(linkIn(await product.mailTo(INVITED_BY_GROUPS)));
  await expect(page.locator('.rmeta')).toContainText(NAMES[0] ?? '');
  await showsOnlyText(page, 'who will see the answers');

  // Departments and groups show all names; the organisation itself takes each of them only in the long run.
  for (const name of LONG ? NAMES : NAMES.slice(0, 2)) {
    const { version } = await caller.get<Organisation>('/organization');
    await caller.put(`/organization/${organisation.id}`, { ...FORM, name, domain: 'vestreskog.example', version });
    await member.goto(`${home}/shared`);
    await expect(member.getByRole('main').getByText(name).first()).toBeVisible();
    await showsOnlyText(member, `the shared list, ${name}`);
    await member.goto(`${home}/join/${organisation.id}`);
    await expect(member.getByRole('main').getByText(name).first()).toBeVisible();
    await showsOnlyText(member, `the join screen, ${name}`);
    await member.goto(`${home}/settings`);
    await member.getByRole('button', { name: t('organisation.leave.button'), exact: true }).click();
    await expect(member.getByRole('dialog').getByText(name).first()).toBeVisible();
    await showsOnlyText(member, `leaving, ${name}`);
  }
  await member.goto(`${home}/shared/${surveyId}`);
  await expect(member.getByText(t('shared.readOnly'))).toBeVisible();
  await showsOnlyText(member, 'a shared survey');
});

/** Opens the scores by department, and goals named after the payloads. */
async function seesGoals(page: Page, { caller, home }: { caller: Caller; home: string }): Promise<void> {
  const responders = [1, 2, 3].map((n) => `kunde${n}@vestreskog.example`);
  await makeAnswered(caller, { product, responders });
  for (const name of LONG ? NAMES : NAMES.slice(0, 2)) {
    const id = await makeOrganisationGoal(caller, { name, goal: name, situation: name, plan: name });
    await caller.put(`/organization-goal/${id}`, { journal: [{ id: randomUUID(), title: name, content: name }] });
    await caller.post(`/organization-goal/${id}/comment`, { content: name });
    await page.goto(`${home}/organization`);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await showsOnlyText(page, `the dashboard of the organisation, ${name}`);
    await page.goto(`${home}/organization/goal/${id}`);
    await expect(page.getByRole('article').getByText(name).first()).toBeVisible();
    await showsOnlyText(page, `a goal of the organisation, ${name}`);
    await page.goto(`${home}/organization/goal?id=${id}`);
    await expect(page.getByLabel(t('goals.form.name.label'), { exact: true })).toHaveValue(name);
    await showsOnlyText(page, `changing it, ${name}`);
  }
}

const INVITED_BY_GROUPS = 'grupper@tindelag.example';
const GUEST = 'gjest@vestreskog.example';

type Joining = { browser: Browser; watch: Watch; caller: Caller; organisation: Organisation };

/** Joins a person whose own name is a payload, and puts them into every group. */
async function joinsAsMember({ browser, watch, caller, organisation }: Joining): Promise<Page> {
  const viewport = { width: 320, height: 700 };
  const page = await watch.over(await browser.newContext({ locale: 'nb-NO', viewport })).newPage();
  const home = product.at('a');
  await join(page.context(), product, { home, email: GUEST, name: NAMES[1] ?? '' });
  await page.goto(`${home}/join/${organisation.id}`);
  await page.getByRole('button', { name: t('organisation.join.button'), exact: true }).click();
  await expect(page.getByText(t('dashboard.invited.line.joined'), { exact: true })).toBeVisible();
  await showsOnlyText(page, 'the notice of somebody invited');
  const people = await caller.get<{ userId: string; email: string }[]>(`/organization/${organisation.id}/user`);
  const { userId } = people.find(({ email }) => email === GUEST) ?? { userId: '' };
  const all = async (kind: string) =>
    (await caller.get<Unit[]>(`/organization/${organisation.id}/${kind}`)).map(({ id }) => id);
  const [departmentId] = await all('departments');
  await caller.put(`/organization/${organisation.id}/user/${userId}`, {
    role: 'member',
    departmentId,
    addedGroups: await all('groups'),
  });
  return page;
}

/** Opens the owner's tabs with the audit, and the confirmations before something is deleted. */
async function seesSettings(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/settings#1`);
  await expect(page.getByLabel(t('organisation.form.name.label'))).toHaveValue(NAMES[0] ?? '');
  await page.getByRole('button', { name: t('organisation.owner.button'), exact: true }).click();
  await page.getByLabel(t('organisation.handOver.person.label')).selectOption({ index: 1 });
  await page.getByRole('button', { name: t('organisation.handOver.button'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await showsOnlyText(page, 'handing over');
  await page.goto(`${home}/settings#3`);
  await expect(page.getByText(t('subscription.details.type.label'))).toBeVisible();
  await showsOnlyText(page, 'the subscription');
  await page.goto(`${home}/activate-subscription`);
  await page.getByRole('button', { name: t('subscription.activate.submitCheckout') }).click();
  await expect(page.getByText(NAMES[0] ?? '').first()).toBeVisible();
  await showsOnlyText(page, 'the payment page');
  await page.goto(`${home}/settings#2`);
  await expect(page.locator('.member__group')).toHaveCount(NAMES.length);
  await showsOnlyText(page, 'the members');
  await page.getByRole('link', { name: t('organisation.places.changes') }).click();
  for (const group of NAMES)
    await expect(
      page.getByText(t('organisation.audit.entry.groupAdded', { name: NAMES[1] ?? '', group })),
    ).toBeVisible();
  await showsOnlyText(page, 'the record');
  const [name = ''] = NAMES;
  await page.getByRole('link', { name: t('organisation.places.groups') }).click();
  for (const kind of ['departments', 'groups'] as const) {
    await page
      .getByRole('button', { name: t(`organisation.${kind}.deleteAria`, { name }), exact: true })
      .nth(kind === 'groups' ? 0 : 1)
      .click();
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
    await showsOnlyText(page, `deleting one of the ${kind}`);
    await page.keyboard.press('Escape');
  }
}
