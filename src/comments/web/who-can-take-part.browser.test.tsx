import { beforeEach, expect, test } from 'vitest';
import { useOwnOrganisation, OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import { ChangeAccess } from '#surveys/web/result/ChangeAccess.tsx';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import { serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { WhoCanTakePart } from './WhoCanTakePart.tsx';

const SURVEY = {
  id: 'aaaaaaaaaaaaaaaaaaaaaa',
  version: 1,
  accessibleBy: 'supporters',
  groupsWithAccess: [],
  onBehalfOf: null,
  respondents: 0,
} as unknown as SurveyInFull;
const reader = (name: string) => ({ userId: name, name, image: '', isCandidate: false, own: false, groups: [] });
const SUPPORTER = { ...reader('Magnus Tveit'), role: 'supporter' };
const MEMBER = { ...reader('Kari Vik'), role: 'member' };

let isOpen: boolean;

beforeEach(() => {
  isOpen = false;
  serve(({ method, path, body }) => {
    if (method === 'PUT') {
      isOpen = (body as SurveyInFull).accessibleBy === 'org';
      return { id: SURVEY.id, version: 2 };
    }
    const people = isOpen ? [SUPPORTER, MEMBER] : [SUPPORTER];
    return path.endsWith('/readers') ? { people, others: 0 } : [];
  });
});

function Page() {
  const own = useOwnOrganisation();
  const abilities = { create: true, actOnBehalfOf: false, readShared: true, fullLimits: true };
  return (
    <OwnOrganisationProvider own={{ ...own, abilities }}>
      <WhoCanTakePart surveyId={SURVEY.id} />
      <ChangeAccess survey={SURVEY} narrowed={() => null} onClose={() => undefined} />
    </OwnOrganisationProvider>
  );
}

test('lists the new readers as soon as the readers of the survey have been changed', async () => {
  const { screen } = await renderPage(() => <Page />);
  await expect.element(screen.getByText('Magnus Tveit')).toBeInTheDocument();
  expect(screen.container.textContent).not.toContain('Kari Vik');
  await screen.getByRole('radio', { name: WORDS['access.level.org.name'], exact: false }).click();
  await screen.getByRole('button', { name: WORDS['common.button.save'] }).click();
  await expect.element(screen.getByText('Kari Vik')).toBeInTheDocument();
});
