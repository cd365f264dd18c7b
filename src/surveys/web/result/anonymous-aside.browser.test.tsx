import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { AnonymousNotice, TakingBack } from './AnonymousAside.tsx';

const ID = 'aaaaaaaaaaaaaaaaaaaaaa';

/** The survey as the server has it. */
let stored: Partial<SurveyInFull>;
/** The changes that were sent, and whether the server refuses to take answers back. */
let sent: boolean[];
let refusesBack: boolean;

beforeEach(() => {
  stored = { id: ID, part: 'candidate', anonymousFlood: true, anonymousRespondents: 20, anonymousPath: null };
  stored = { ...stored, anonymousSetAside: false, answersSetAside: 0 };
  sent = [];
  refusesBack = false;
  serve(({ method, body }) => {
    if (method !== 'PUT') return stored;
    const { setAside } = body as { setAside: boolean };
    sent.push(setAside);
    if (!setAside && refusesBack) return 500;
    stored = { ...stored, anonymousSetAside: setAside, anonymousFlood: false };
    return {};
  });
});

function Notice() {
  const { data } = useQuery(surveyQuery(ID));
  return (
    data && (
      <TakingBack survey={data}>
        <AnonymousNotice survey={data} />
      </TakingBack>
    )
  );
}

async function setsAside() {
  const { screen } = await renderPage(() => <Notice />);
  await screen.getByRole('button', { name: WORDS['surveys.anonymousAside.button'] }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const said = dialog.element().textContent;
  await dialog.getByRole('button', { name: WORDS['surveys.anonymousAside.button'] }).click();
  await expect.element(screen.getByText(WORDS['surveys.anonymousAside.done'], { exact: false })).toBeVisible();
  return { screen, said, undo: screen.getByRole('button', { name: WORDS['common.button.undo'] }) };
}

test('offers to undo the first setting aside, and says that the answers count again', async () => {
  const { screen, said, undo } = await setsAside();
  expect(said).toContain(WORDS['surveys.anonymousAside.confirmBack']);
  await undo.click();
  await expect.element(screen.getByText(WORDS['surveys.anonymousAside.backDone'])).toBeVisible();
  expect(sent).toEqual([true, false]);
});

test('offers no undo when answers were set aside before, which would come back too', async () => {
  stored = { ...stored, anonymousSetAside: true, answersSetAside: 100 };
  const { said, undo } = await setsAside();
  expect(said).toContain(WORDS['surveys.anonymousAside.confirmBackAgain']);
  await expect.element(undo).not.toBeInTheDocument();
  expect(sent).toEqual([true]);
});

test('says when the undo has failed, and the answers can be taken back later', async () => {
  refusesBack = true;
  const { screen, undo } = await setsAside();
  await undo.click();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  refusesBack = false;
  await screen.getByRole('button', { name: WORDS['surveys.anonymousAside.back'] }).click();
  await expect.element(screen.getByText(WORDS['surveys.anonymousAside.backDone'])).toBeVisible();
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).not.toBeInTheDocument();
});
