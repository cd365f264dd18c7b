import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import { NOTHING_TO_SHARE } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import { inviteContext } from '#invitations/web/invite-context.ts';
import { SurveyWizard } from './SurveyWizard.tsx';
import { emptyForm } from './wizard-start.ts';

const TODAY = calendarDay('2026-11-20');
const EMAIL = 'ingrid@nordvik.example';

const sent: { form: WizardForm; responders: Invitee[] }[] = [];
let answer: () => Promise<SaveProblem | null> = () => Promise.resolve(null);

function refusal(...codes: string[]): () => Promise<SaveProblem> {
  return () => Promise.resolve({ kind: 'fields', codes });
}

beforeEach(() => {
  sent.length = 0;
  answer = () => Promise.resolve(null);
});

async function wizard(address = '/', fields: Partial<WizardForm> = {}) {
  const initial = { ...emptyForm(TODAY, 'en', 'me'), ...fields };
  const { screen, history } = await renderPage(
    () => (
      <SurveyWizard
        person={{ candidate: 'Ingrid Aune', title: 'Adviser', email: EMAIL, organisation: null, fullLimits: false }}
        choices={NOTHING_TO_SHARE}
        today={TODAY}
        initial={initial}
        policy={null}
        cap={10}
        context={inviteContext(EMAIL)}
        stored={null}
        editing={null}
        draft={null}
        onChange={() => undefined}
        save={(form, responders) => {
          sent.push({ form, responders });
          return answer();
        }}
      />
    ),
    { address },
  );
  const next = () => screen.getByRole('button', { name: /^(Next|Skip|Create)/ }).click();
  const at = (step: string) =>
    expect.element(screen.getByRole('heading', { name: new RegExp(step) })).toBeInTheDocument();
  return { screen, next, at, history };
}

const READY = { surveyName: 'Leaders’ retreat', invitationText: 'Hello' } as const;

// Specification 2.45, 4.9, 5.5
test('stops at the first step without a name and a text, and focuses the first problem', async () => {
  const { screen, next, at } = await wizard();
  await next();
  await expect.element(screen.getByText('Give the survey a name.')).toBeVisible();
  await expect.element(screen.getByText('Write a few words to those you invite.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('2 fields');
  await screen.getByLabelText('Survey name').fill('Leaders’ retreat');
  await expect.element(screen.getByText('Give the survey a name.')).not.toBeInTheDocument();
  await at('Step 1 of 4');
});

// Specification 1.2, 2.45
test('offers suggestions and the four questions of the chosen type', async () => {
  const { screen } = await wizard();
  await screen.getByRole('radio', { name: /^Workshop/ }).click();
  await expect.element(screen.getByText('Subject knowledge')).toBeVisible();
  await screen.getByRole('button', { name: 'Use a suggestion' }).click();
  await expect
    .element(screen.getByLabelText('Invitation text'))
    .toHaveValue(WORDS['surveys.invitationText.suggestion.workshop']);
});

// Specification 2.44
test('goes to the previous step with the back button, and keeps all values', async () => {
  const { screen, next, at, history } = await wizard('/', READY);
  await next();
  await at('Step 2 of 4');
  history.back();
  await at('Step 1 of 4');
  await expect.element(screen.getByLabelText('Survey name')).toHaveValue('Leaders’ retreat');
});

test('keeps a pasted list that was not added, and invites nobody in it', async () => {
  const { screen, next, at, history } = await wizard('/?step=3', READY);
  await at('Step 3 of 4');
  await screen.getByText(WORDS['surveys.paste.title']).click();
  const list = screen.getByLabelText(WORDS['surveys.paste.label']);
  await list.fill('kari@nordvik.example, per@nordvik.example');
  await next();
  await at('Step 4 of 4');
  history.back();
  await at('Step 3 of 4');
  await expect.element(list).toBeVisible();
  await expect.element(list).toHaveValue('kari@nordvik.example, per@nordvik.example');
  await next();
  await next();
  await expect.poll(() => sent.map(({ responders }) => responders)).toEqual([[]]);
});

// Specification 4.9
test('does not let an address skip a step with a problem', async () => {
  const { at } = await wizard('/?step=4');
  await at('Step 1 of 4');
});

// Specification 2.46
test('shows the mail itself in a frame without scripts, in the chosen language', async () => {
  const { screen, at } = await wizard('/?step=2', { ...READY, invitationText: '<b onclick="x">Thanks</b>' });
  await at('Step 2 of 4');
  const frame = () => document.querySelector('iframe');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
  await expect.poll(() => frame()?.contentDocument?.body.textContent).toContain('<b onclick="x">Thanks</b>');
  await expect.poll(() => frame()?.contentDocument?.querySelector('h1')?.style.fontSize).toBe('32px');
  await screen.getByRole('radio', { name: 'Norsk' }).click();
  await expect.poll(() => frame()?.contentDocument?.body.textContent).toContain('Gi tilbakemelding');
});

// Specification 2.47
test('requires no invitations', async () => {
  const { screen, at } = await wizard('/?step=3', READY);
  await screen.getByRole('button', { name: 'Skip for now' }).click();
  await at('Step 4 of 4');
});

// Specification 9.5
test.each([
  ['en', 'English'],
  ['no', 'Norwegian'],
] as const)('an address gets the language of the survey (%s)', async (defaultLang, name) => {
  const { screen } = await wizard('/?step=3', { ...READY, defaultLang });
  await screen.getByLabelText('E-mail addresses').fill('marte@sundvag.example');
  await userEvent.keyboard('{Enter}');
  const chip = screen.getByRole('button', { name: new RegExp(`^${defaultLang.toUpperCase()}\\. .*${name}`) });
  await expect.element(chip).toBeVisible();
});

// Specification 5.8, 9.4
test('blocks the next step for a person without an organisation with eleven addresses', async () => {
  const people = Array.from({ length: 11 }, (_, place) => ({ email: `p${place}@x.example`, lang: 'en' as const }));
  const { screen } = await wizard('/?step=3', { ...READY, responders: people });
  await expect.element(screen.getByRole('button', { name: 'Next: access' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Remove p3@x.example' }).click();
  await expect.element(screen.getByRole('button', { name: 'Next: access' })).toBeEnabled();
});

// Specification 5.5
test('refuses an end date within the week in the specification’s words', async () => {
  const { screen, next } = await wizard('/?step=4', READY);
  await screen.getByLabelText('End date').fill('2026-11-26');
  await next();
  await expect.element(screen.getByText('End date must be more than one week ahead')).toBeVisible();
  expect(sent).toEqual([]);
});

// Specification 2.11, 5.8
test('sends only valid addresses, and sends once on a double click', async () => {
  let finish: (problem: SaveProblem | null) => void = () => undefined;
  answer = () => new Promise((resolve) => (finish = resolve));
  const responders = [
    { email: 'a@b.example', lang: 'no' as const },
    { email: 'wrong', lang: 'no' as const },
  ];
  const { screen } = await wizard('/?step=4', { ...READY, responders });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create survey' }));
  await expect.element(screen.getByRole('button', { name: 'Creating …' })).toBeVisible();
  finish(null);
  expect(sent.map((one) => one.responders)).toEqual([[{ email: 'a@b.example', lang: 'no' }]]);
});

test('shows a problem from the server at its field, and opens the first step with an error', async () => {
  answer = refusal('surveyName.required');
  const { screen, next, at } = await wizard('/?step=4', READY);
  await next();
  await at('Step 1 of 4');
  await expect.element(screen.getByText('Give the survey a name.')).toBeVisible();
  await expect.element(screen.getByLabelText('Survey name')).toHaveValue('Leaders’ retreat');
});

// Specification 8.2
test('reports a failed save without a field, and keeps all values', async () => {
  answer = () => Promise.resolve({ kind: 'failed' });
  const { screen, next } = await wizard('/?step=4', READY);
  await next();
  await expect.element(screen.getByText('An error occured, try again or contact support')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create survey' })).toBeEnabled();
});

test('explains in the last step what saving does, and which addresses are left out', async () => {
  const responders = [
    { email: 'a@fjell.example', lang: 'no' },
    { email: 'not an address', lang: 'no' },
  ] as const;
  const { screen } = await wizard('/?step=4', { ...READY, responders: [...responders], endDate: '2026-12-04' });
  const happens = screen.getByRole('heading', { name: 'This is what happens' });
  await expect.element(happens).toBeVisible();
  for (const words of [
    '1 is invited by e-mail',
    'The invitations go out when you create the survey.',
    'The anonymous link is off',
    'Only you see the answers',
    'At most two reminders go out by themselves',
    'Averages of at least three answers can stand on a public card. Single answers never do.',
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  // No sentence written for responders may appear.
  await expect.element(screen.getByText(/your answers|your e-mail address/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('1 address is not valid and will not be invited.')).toBeVisible();
  await expect.element(screen.getByText('Friday 4 December, in 14 days')).toBeVisible();
  await screen.getByText('Start later').click();
  await screen.getByLabelText('Start date').fill('2026-12-01');
  await expect.element(screen.getByText('The invitations go out 1 December.')).toBeVisible();
});

test('makes the next button the call to action with an address or the anonymous link, and quiet with neither', async () => {
  const { screen } = await wizard('/?step=3', { ...READY, responders: [], allowAnonymous: false });
  await expect.element(screen.getByRole('button', { name: 'Skip for now' })).not.toHaveClass('btn--cta');
  await screen.getByRole('switch').click();
  await expect.element(screen.getByRole('button', { name: 'Next: access' })).toHaveClass('btn--cta');
});

test('says half a second after the last address how much the answers will carry', async () => {
  const responders = [1, 2, 3, 4, 5].map((place) => ({ email: `r${place}@moe.example`, lang: 'en' as const }));
  const { screen } = await wizard('/?step=3', { ...READY, allowAnonymous: true, responders });
  const live = screen.getByRole('status');
  await expect.element(live.getByText('If all 5 answer, it is a first impression.')).toBeVisible();
  await expect.element(live.getByText(/Ask 5 more, .* Anonymous answers come in addition\./)).toBeVisible();
  await screen.getByLabelText('E-mail addresses').fill('r6@moe.example r7@moe.example r8@moe.example wrong ');
  expect(live.getByText(/^If all 5/).elements(), 'not yet').toHaveLength(1);
  await expect.element(live.getByText('If all 8 answer, it is a picture.')).toBeVisible();
});
