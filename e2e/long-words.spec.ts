import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { answer } from './answering.ts';
import { join } from './logged-in.ts';
import { answerByCall, type Caller, makeAnswered, makeOrganisationGoal, makeSurvey, today } from './made-by-call.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { lacksRoom } from './overflow.ts';
import { goOn } from './survey-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { SANDBOX_WORDS } from '#app/server/payment-sandbox/sandbox-words.ts';
import { addDays } from '#shared/calendar-day.ts';
import { openTab, tabOf } from './tabs.ts';
import { LONG } from '../test/run-size.ts';

const t = wordsIn('no');
const NARROW = { width: 320, height: 700 };

/** Unbreakable names: an extended Norwegian word, an endless word, emoji after a letter, and another script. */
const NAMES = {
  norwegian: 'Medarbeidertilfredshetsundersøkelsesresultatpresentasjonsmøte2',
  endless: 'W'.repeat(200),
  pictures: `W${'👩‍🚀'.repeat(40)}`,
  arabic: 'استبيان'.repeat(28),
};
/** The short run joins all of them into one word: its first 80 letters have no break and are wider than the window. */
const ROUNDS = LONG
  ? Object.entries(NAMES)
  : [['mixed', `${'W'.repeat(80)}${NAMES.arabic.slice(0, 60)}${'👩‍🚀'.repeat(12)}`] as const];

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

for (const [kind, word] of ROUNDS) {
  for (const brand of LONG ? (['a', 'b'] as const) : (['b'] as const)) {
    test(`one long word neither widens nor cuts any screen (${kind}, ${brand}) @ci`, async ({
      page,
      browser,
      watch,
    }) => {
      watch.allow(/Failed to load resource: .*404|answered 404/);
      const home = product.at(brand);
      const host = `${kind}-${brand}.example`;
      await page.setViewportSize(NARROW);
      const caller = await join(page.context(), product, { home, email: `eier@${host}`, name: 'Eier' });
      const world = await fills(caller, { product, home, word, host });
      const found: string[] = [];
      const see = async (screen: string, on: Page = page) => {
        // A page of the server has a layout before its styles are here.
        await on.waitForLoadState();
        await expect(on.locator('.skel')).toHaveCount(0);
        found.push(...(await lacksRoom(on, screen)));
      };
      const visit = async (screen: string, path: string) => {
        await page.goto(home + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await see(screen);
      };
      const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

      await visit('overview', '/');
      await visit('list', '/surveys');
      await visit('recommendations', '/recommendations');
      await visit('join', `/join/${world.organisation}`);
      await visit('survey', `/survey/${world.ongoing}`);
      await expect(tabOf(page, 2)).toBeAttached();
      await see('survey with tabs');
      await press(t('surveys.detail.inviteButton'));
      await page
        .getByLabel(t('surveys.invite.addresses.label'))
        .fill(`${'w'.repeat(62)}@${host}, ${word.slice(0, 80)},`);
      await see('inviting');
      await page.keyboard.press('Escape');
      for (const index of [1, 2]) {
        await openTab(page, index);
        await see(`an answer ${index}`);
      }
      await visit('upcoming', `/survey/${world.upcoming}`);
      await visit('organisation', '/organization');
      await visit('a goal of the organisation', `/organization/goal/${world.organisationGoal}`);
      await visit('its planning', `/organization/goal/${world.organisationGoal}#0`);
      await visit('making such a goal', '/organization/goal');
      await visit('changing it', `/organization/goal?id=${world.organisationGoal}`);
      for (const [tab, seen] of [
        [0, t('profile.name.label')],
        [1, t('organisation.form.name.label')],
        [2, t('organisation.members.title')],
        ['groups', t('organisation.groups.text')],
        ['directory', t('directory.short')],
        ['changes', t('organisation.audit.text')],
        [3, t('subscription.details.type.label')],
      ] as const) {
        await page.goto(`${home}/settings#${tab}`);
        await expect(page.getByText(seen, { exact: true }).first()).toBeVisible();
        await see(`settings ${tab}`);
      }
      await visit('paying', '/activate-subscription');
      await page.getByRole('button', { name: t('subscription.activate.submitCheckout') }).click();
      await expect(page.getByRole('button', { name: SANDBOX_WORDS.no('subscription.sandbox.submit') })).toBeVisible();
      await see('the payment page');
      await visit('what was paid', '/subscription-activatecd');
      await page.goto(`${home}/settings#groups`);
      await page
        .getByRole('button', { name: t('organisation.groups.deleteAria', { name: word }) })
        .first()
        .click();
      await see('deleting');
      await page.keyboard.press('Escape');
      await page.locator('.nav__user').click();
      await see('menu');

      await page.goto(`${home}/survey`);
      await page.getByLabel(t('surveys.surveyName.label')).fill(word);
      await page.getByLabel(t('surveys.invitationText.label')).fill(word);
      await see('wizard 1');
      for (const [step, skipping] of [
        [2, false],
        [3, false],
        [4, true],
      ] as const) {
        await goOn(page, t, skipping && step === 4).click();
        await expect(
          page.getByRole('heading', { name: t('surveys.wizard.position', { step, total: 4 }) }),
        ).toBeAttached();
        if (step === 4) await page.getByRole('radio', { name: t('access.level.selectedGroups.name') }).check();
        await see(`wizard ${step}`);
      }
      await visit('changing', `/survey?id=${world.ongoing}`);

      const responder = await watch.over(await browser.newContext({ viewport: NARROW, locale: 'nb-NO' })).newPage();
      await responder.goto(linkIn(await product.mailTo(world.address)));
      await expect(responder.getByRole('heading', { level: 1 })).toBeVisible();
      await see('form', responder);
      await answer(responder, [5, 5, 5, 5]);
      await responder.getByRole('button', { name: t('responding.submit.button') }).click();
      await expect(responder.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
      await see('thanks', responder);
      expect(found).toEqual([]);
    });
  }
}

type Filled = { product: RunningProduct; home: string; word: string; host: string };
type World = { organisation: string; ongoing: string; upcoming: string; address: string; organisationGoal: string };

/** Uses the word for every name and every text. */
async function fills(caller: Caller, { product, home, word, host }: Filled): Promise<World> {
  await caller.put('/profile', { candidate: word, title: word, image: '', consentToTerms: 1 });
  const form = { orgNo: '', country: '', domain: '', logo: '', consentToTerms: 1, consentToAgreement: 1 };
  await caller.post('/organization', { ...form, name: word });
  const { id } = await caller.get<{ id: string }>('/organization');
  for (const kind of ['departments', 'groups']) await caller.post(`/organization/${id}/${kind}`, [{ name: word }]);
  const [group] = await caller.get<{ id: string }[]>(`/organization/${id}/groups`);
  const address = `${'w'.repeat(62)}@${'v'.repeat(60)}.${host}`;
  const shared = {
    surveyName: word,
    invitationText: `${word} ${word}`,
    responders: [address, `kort@${host}`],
    accessibleBy: 'selectedGroups',
    groupsWithAccess: [group?.id ?? ''],
  } as const;
  const ongoing = await makeSurvey(caller, shared);
  const upcoming = await makeSurvey(caller, { ...shared, startDate: addDays(today(), 3) });
  const words = { recommendation: word, recommendationName: word, recommendationTitle: word };
  for (const message of [word.repeat(5), ''])
    await answerByCall(home, ongoing, { message, giveRecommendation: true, ...words });
  const [response] = await caller.get<{ responder: string }[]>(`/survey/${ongoing}/responses`);
  await caller.patch(`/survey/${ongoing}/responders/notes`, { responder: response?.responder, notes: word });
  const responders = [1, 2, 3].map((n) => `kunde${n}@${host}`);
  await makeAnswered(caller, { product, surveyName: word, responders });
  const said = { name: word, goal: word, situation: word, plan: word };
  const organisationGoal = await makeOrganisationGoal(caller, said);
  await caller.put(`/organization-goal/${organisationGoal}`, {
    journal: [{ id: randomUUID(), title: word, content: word }],
  });
  await caller.post(`/organization-goal/${organisationGoal}/comment`, { content: word });
  return { organisation: id, ongoing, upcoming, address, organisationGoal };
}
