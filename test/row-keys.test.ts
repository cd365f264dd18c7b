import { expect, test } from 'vitest';
import { invite, submit } from './answering.ts';
import { organisation } from './organisations.ts';
import { useWorld } from './world.ts';
import { type MemberRow, selectMembers } from '#organisations/server/member-store.ts';
import { type OrganisationRow, selectOrganisation } from '#organisations/server/organisation-store.ts';
import { type FormRow, selectForm } from '#responding/server/form-store.ts';
import { selectProfile, type StoredProfile } from '#identity/server/person-store.ts';
import { type ReceivedRow, selectReceivedPage } from '#surveys/server/received-store.ts';
import { selectListed } from '#surveys/server/survey-pages.ts';
import type { SurveyRow } from '#surveys/server/survey-store.ts';

const world = useWorld();

/** Describes the columns of a row type: the compiler requires exactly its keys, and whether each may be null. */
type Shape<R> = {
  [K in keyof R]-?: null extends R[K] ? `${Name<NonNullable<R[K]>>} or null` : Name<R[K]>;
};
type Name<V> = V extends string
  ? 'text'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'boolean'
      : V extends Date
        ? 'instant'
        : 'list';

/** Asserts that a row from the database matches the description. */
function expectShape<R extends object>(row: R | undefined | null, shape: Shape<R>): void {
  expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(shape).sort());
  for (const [key, value] of Object.entries(row ?? {})) {
    const asked = String(shape[key as keyof R]).split(' or ');
    expect(asked, key).toContain(nameOf(value));
  }
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'instant';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

test('the most frequently read rows have exactly the columns of their types', async () => {
  const owner = await world.person();
  const nordvik = await organisation(world, { owner });
  const { links } = await invite(world, owner, ['a@fjellbygg.example'], { accessibleBy: 'org' });
  await submit(world, String(links[0]));
  const tx = world.database.query;
  const actor = {
    personId: owner.id,
    candidate: owner.candidate,
    email: owner.email,
    organisationId: nordvik.id,
    role: 'owner' as const,
    subscribed: true,
  };

  const surveys = await selectListed(tx, actor, 'own', { most: 10 });
  expectShape<SurveyRow>(surveys[0], {
    id: 'text',
    homeId: 'text',
    tenantId: 'text',
    surveyName: 'text',
    surveyType: 'text',
    makerId: 'text',
    makerName: 'text',
    onBehalfOf: 'text or null',
    candidateId: 'text',
    candidateName: 'text',
    candidateTitle: 'text',
    candidateEmail: 'text',
    startDate: 'text',
    endDate: 'text',
    defaultLang: 'text',
    invitationText: 'text',
    accessibleBy: 'text',
    groupsWithAccess: 'list',
    groupNames: 'list',
    allowAnonymous: 'boolean',
    anonymousSetAside: 'boolean',
    anonymousLaterShown: 'boolean',
    anonymousFlood: 'boolean',
    reflections: 'text',
    madeFrom: 'text',
    repeatOf: 'text or null',
    changedAt: 'instant or null',
    version: 'number',
  });
  const [survey] = surveys;
  if (survey === undefined) throw new Error('there is no survey');
  const received = await selectReceivedPage(tx, { survey, classes: 'all' }, { place: null, most: 10 });
  expectShape<ReceivedRow>(received[0], {
    id: 'text',
    surveyId: 'text',
    responderId: 'text or null',
    earlier: 'boolean',
    email: 'text or null',
    respondedAt: 'instant or null',
    duration: 'number or null',
    values: 'list',
    message: 'text',
    recommendation: 'text',
    recommendationName: 'text',
    recommendationTitle: 'text',
    notes: 'text',
  });
  const door = { kind: 'personal', linkId: String(links[0]) } as const;
  expectShape<FormRow>(await selectForm(tx, door, 'a'), {
    surveyType: 'text',
    startDate: 'text',
    endDate: 'text',
    startsAt: 'instant',
    endsAt: 'instant',
    responded: 'boolean',
    candidate: 'text',
    title: 'text',
    image: 'text',
    invitationText: 'text',
    lang: 'text',
    declined: 'boolean',
    isFull: 'boolean',
    accessibleBy: 'text',
    promise: 'number',
    organisation: 'text',
    groups: 'list',
    backText: 'text or null',
    backGoal: 'text or null',
    backAt: 'instant or null',
    backCorrectedAt: 'instant or null',
  });
  expectShape<MemberRow>((await selectMembers(tx, nordvik.id, { most: 10 }))[0], {
    userId: 'text',
    candidate: 'text',
    email: 'text',
    image: 'text',
    role: 'text',
    department: 'text or null',
    groups: 'list',
    directory: 'text',
  });
  expectShape<OrganisationRow>(await selectOrganisation(tx, nordvik.id), {
    id: 'text',
    brand: 'text',
    name: 'text',
    orgNo: 'text',
    country: 'text',
    domain: 'text',
    logo: 'text',
    allowPrivateSurveys: 'boolean',
    smallestGroup: 'number',
    allowInternalCards: 'boolean',
    addressMonths: 'number or null',
    ownerId: 'text',
    madeFrom: 'text',
    closingAt: 'instant or null',
    version: 'number',
    consentedAt: 'instant',
    consentedBy: 'text or null',
    hasAcceptedPresent: 'boolean',
  });
  expectShape<StoredProfile>(await selectProfile(tx, 'a', `local|${owner.id}`), {
    id: 'text',
    email: 'text',
    candidate: 'text',
    title: 'text',
    image: 'text',
    version: 'number',
    deletionAt: 'instant or null',
    hasAcceptedPresent: 'boolean',
  });
});
