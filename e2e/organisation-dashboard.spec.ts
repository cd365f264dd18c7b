import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settled } from './every-screen.ts';
import { JOURNEYS, WIDE, oneLook } from './every-journey.ts';
import { comesBack, join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { type Caller, makeAnswered } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const GOAL = { name: 'Workshops people remember', plan: 'Practise more, talk less.' };
const RESULT = 'We practised, and it shows.';
/** The proposed end is half a year ahead; the conclusion opens a week later. */
const DAYS_TO_CONCLUSION = 26 * 7 + 7;

for (const { brand, lang, window } of oneLook(0, JOURNEYS)) {
  test.describe(`${brand}, ${lang}, ${window.width}`, () => {
    let product: RunningProduct;
    test.beforeAll(async () => {
      product = await startProduct();
    });
    test.afterAll(() => product.stop());
    test.use({ viewport: window });

    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const look = passerBy(onlooker);
    const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    const total = (page: Page) => page.getByRole('img', { name: t('organisationDashboard.total.title') });
    const speaks = (page: Page, home: string) => page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);

    // Specification 1.3, 2.4, 2.5, 2.6, 2.41, 6.2
    test('an organisation sees its scores, sets a goal, and concludes it half a year later @ci', async ({
      page,
      browser,
      watch,
    }) => {
      watch.allow(/Failed to load resource: .*40[1345]|answered 40[1345]/);
      const home = product.at(brand);
      await speaks(page, home);
      const ingrid = { home, email: `ingrid-${brand}@nordvik.example`, name: 'Ingrid' };
      const owner = await join(page.context(), product, ingrid);
      const theirs = await watch.over(await browser.newContext({ viewport: window })).newPage();
      await speaks(theirs, home);
      const jonas = { home, email: `jonas-${brand}@nordvik.example`, name: 'Jonas' };
      const member = await join(theirs.context(), product, jonas);
      await founds(owner, member, jonas.email);
      await answered(owner, 3, 'kunde');
      await answered(member, 2, 'gjest');

      await page.goto(home);
      if (window === WIDE) {
        await button(page, t('navigation.shared.label')).click();
        await page.getByRole('link', { name: t('navigation.organisation.label') }).click();
      } else await page.goto(`${home}/organization`);
      await narrows(page, home);
      await expect(heading(page, t('organisationGoals.empty.title'))).toBeVisible();

      await page.getByRole('link', { name: t('organisationGoals.newButton') }).click();
      const path = await makesGoal(page);
      expect(await owner.get<unknown[]>('/organization-goal')).toHaveLength(1);

      await reads(theirs, home, path);

      await theirs.close();
      await product.moveOn(DAYS_TO_CONCLUSION, page.context());
      await comesBack(page.context(), ingrid);
      await concludes(page, home + path);
    });

    /** Every choice is stored in the address, and the back button undoes it. */
    async function narrows(page: Page, home: string): Promise<void> {
      await expect(total(page)).toHaveText(/^8[,.]3/);
      await expect(page.locator('.orgtop__t')).toContainText(t('questions.relevance.label').toLowerCase());
      await expectAccessible(page, 'the dashboard');
      await picture(page, '07-organisation-dashboard', onlooker);
      await page.getByRole('radio', { name: t('organisationDashboard.filters.period.threeMonths') }).check();
      await expect(page).toHaveURL(`${home}/organization?period=3`);
      await page.getByLabel(t('organisationDashboard.filters.department.label')).selectOption({ label: 'Drift' });
      await expect(page.getByText(t('scores.tooFew.title'))).toBeVisible();
      await expect(
        page.getByText(t('organisationDashboard.tooFew.department', { department: 'Drift', count: 2 })),
      ).toBeVisible();
      await expect(total(page)).toHaveText(/^–/);
      // Until every figure of the new choice is here, the old ones are pale.
      await settled(page);
      await expectAccessible(page, 'too few answers');
      await picture(page, '07-organisation-dashboard-empty', onlooker);
      await page.reload();
      await expect(page.getByText(t('scores.tooFew.title'))).toBeVisible();
      await page.goBack();
      await expect(total(page)).toHaveText(/^8[,.]3/);
      await expect(page.getByLabel(t('organisationDashboard.filters.department.label'))).toHaveValue('');
      await page.goForward();
      await button(page, t('organisationDashboard.tooFew.allButton')).click();
      await expect(page).toHaveURL(`${home}/organization?period=3`);
      await expect(total(page)).toHaveText(/^8[,.]3/);
    }

    /** Fills in a name, the subject and a plan, and presses twice; returns the goal's path. */
    async function makesGoal(page: Page): Promise<string> {
      await expect(heading(page, t('organisationGoals.form.createTitle'))).toBeVisible();
      await page.getByRole('radio', { name: t('questions.type.workshop.name') }).check();
      const facts = t('organisationGoals.form.preview.facts', { surveys: 2, answers: 5 });
      await expect(page.getByRole('group', { name: t('organisationGoals.form.preview.title') })).toContainText(facts);
      await button(page, t('goals.form.submit.create')).click();
      await expect(page.getByText(t('goals.form.name.required'))).toBeVisible();
      await expectAccessible(page, 'the form with an error');
      await page.getByLabel(t('goals.form.name.label'), { exact: true }).fill(GOAL.name);
      await page.getByRole('checkbox', { name: t('questions.relevance.label') }).check();
      await page.getByLabel(t('goals.form.plan.label')).fill(GOAL.plan);
      await page.reload();
      await expect(page.getByLabel(t('goals.form.name.label'), { exact: true })).toHaveValue(GOAL.name);
      await picture(page, '07-organisation-goal-create', onlooker);
      await button(page, t('goals.form.submit.create')).dblclick();
      await expect(heading(page, GOAL.name)).toBeVisible();
      await expect(heading(page, t('organisationGoals.scores.title'))).toBeVisible();
      await expectAccessible(page, 'the goal');
      await picture(page, '07-organisation-goal', onlooker);
      await looksAround(page);
      return new URL(page.url()).pathname;
    }

    /** Opens the phases before and after the current one, the confirmation before deleting, and the form. */
    async function looksAround(page: Page): Promise<void> {
      for (const [phase, screen] of [
        ['initial', '07-organisation-goal-planning'],
        ['conclusion', '07-organisation-goal-patience'],
      ] as const) {
        await page.getByRole('tab', { name: t(`goals.detail.phase.${phase}.name`) }).click();
        await look(page, screen);
      }
      await button(page, t('common.button.delete')).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, '07-organisation-goal-delete');
      await page.keyboard.press('Escape');
      const goal = page.url();
      await page.getByRole('link', { name: t('common.button.edit') }).click();
      await expect(page.getByLabel(t('goals.form.name.label'), { exact: true })).toHaveValue(GOAL.name);
      await look(page, '07-organisation-goal-edit');
      await page.goto(goal);
    }

    /** A member reads and comments, and can create or change nothing. */
    async function reads(page: Page, home: string, path: string): Promise<void> {
      await page.goto(`${home}/organization`);
      await page.getByRole('link', { name: GOAL.name }).click();
      await expect(page.getByText(GOAL.plan).first()).toBeVisible();
      await expect(page.getByRole('link', { name: t('common.button.edit') })).toHaveCount(0);
      await expect(button(page, t('goals.journal.newButton'))).toHaveCount(0);
      await page.getByLabel(t('comments.content.label')).fill('Good idea.');
      await button(page, t('comments.submit.button')).click();
      await expect(page.getByRole('article').filter({ hasText: 'Good idea.' })).toBeVisible();
      for (const away of ['/organization/goal', `/organization/goal?id=${path.split('/').at(-1)}`]) {
        await page.goto(home + away);
        await expect(page.getByText(t('common.error.notAllowedTitle'))).toBeVisible();
      }
      await page.goto(`${home}/organization`);
      await expect(heading(page, t('organisationGoals.title'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('organisationGoals.newButton') })).toHaveCount(0);
    }

    async function concludes(page: Page, address: string): Promise<void> {
      await page.goto(address);
      await expect(page.getByRole('tab', { selected: true })).toContainText(t('goals.detail.phase.conclusion.name'));
      await expectAccessible(page, 'the conclusion');
      await page.getByRole('radio', { name: t('goals.conclusion.success.yes') }).check();
      await page.getByRole('textbox', { name: t('goals.conclusion.result.label') }).fill(RESULT);
      await picture(page, '07-organisation-goal-conclusion', onlooker);
      await button(page, t('goals.conclusion.submit')).click();
      await expect(heading(page, t('organisationGoals.conclusion.reached.title'))).toBeVisible();
      await expect(page.getByText(RESULT)).toBeVisible();
      await look(page, '07-organisation-goal-finished');
      await page
        .getByRole('link', { name: t('organisationGoals.crumb'), exact: true })
        .first()
        .click();
      await expect(page.getByText(t('organisationGoals.summary', { running: 0, concluded: 1 }))).toBeVisible();
    }

    /** Founds an organisation of two; the member is in the operations department. */
    async function founds(owner: Caller, member: Caller, memberEmail: string): Promise<void> {
      const form = { orgNo: '', country: '', domain: '', logo: '', consentToTerms: 1, consentToAgreement: 1 };
      await owner.post('/organization', { ...form, name: 'Nordvik' });
      const { id } = await owner.get<{ id: string }>('/organization');
      await owner.post(`/organization/${id}/departments`, [{ name: 'Drift', org: id }]);
      await member.post(`/organization/${id}/users`, {});
      const [department] = await owner.get<{ id: string }[]>(`/organization/${id}/departments`);
      const people = await owner.get<{ userId: string; email: string }[]>(`/organization/${id}/user`);
      const { userId } = people.find(({ email }) => email === memberEmail) ?? { userId: '' };
      await owner.put(`/organization/${id}/user/${userId}`, { role: 'member', departmentId: department?.id });
    }

    /** Creates a survey that everyone may see, with `count` answers. */
    async function answered(caller: Caller, count: number, who: string): Promise<void> {
      const responders = Array.from({ length: count }, (_, n) => `${who}${n}-${brand}@sundvag.example`);
      await makeAnswered(caller, { product, responders, lang });
    }
  });
}
