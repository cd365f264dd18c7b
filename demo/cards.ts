import { type CardColours, OWN_PAIR } from '#cards/rules/colour-pairs.ts';
import { insertCard, updateSharing } from '#cards/server/card-store.ts';
import { countCard, type Counting, pickedInterval, finishedSurveys } from '#cards/server/counting.ts';
import type { Query } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Maker } from './organisation.ts';
import type { DemoPerson } from './people.ts';

/** A demo card, from the first to the last survey of the type that had ended on the day the card was made. */
type DemoCard = {
  owner: DemoPerson['email'];
  surveyType: SurveyType;
  cardTitle: string;
  /** The brand's own by default. */
  colours?: CardColours;
  made: number;
  sharing?: { shared: boolean; embeddable: boolean };
};

const INGRID = 'ingrid@nordvik.example';

const FOREST = { background: '#12343b', foreground: '#bfe3d8' };
const LAMPLIGHT = { background: '#fff1e6', foreground: '#70300f' };

/** Cards in every state: shared, also embeddable, switched off, and one whose latest answer is more than a year old. */
const CARDS: readonly DemoCard[] = [
  {
    owner: INGRID,
    surveyType: 'workshop',
    cardTitle: 'Fra foredrag til varig endring',
    made: -12,
    sharing: { shared: true, embeddable: true },
  },
  { owner: INGRID, surveyType: 'delivery', cardTitle: 'Leveranser kunden forstår', colours: FOREST, made: -16 },
  {
    owner: INGRID,
    surveyType: 'long-term',
    cardTitle: 'Rådgiver over tid',
    colours: LAMPLIGHT,
    made: -150,
    sharing: { shared: false, embeddable: false },
  },
  {
    owner: 'sara@nordvik.example',
    surveyType: 'workshop',
    cardTitle: 'Presentasjoner folk husker',
    colours: LAMPLIGHT,
    made: -40,
  },
  { owner: 'sara@nordvik.example', surveyType: 'workshop', cardTitle: 'De første kursene', made: -410 },
  {
    owner: 'eirik@nordvik.example',
    surveyType: 'long-term',
    cardTitle: 'Samarbeid i lange prosjekter',
    colours: FOREST,
    made: -9,
  },
];

const DAY_MS = 24 * 3_600_000;

/** Makes the cards of the demo's organisation, counted like any card. Browsers of their owners draw the pictures. */
export async function makeCards(
  tx: Query,
  { organisationId, makers }: { organisationId: string; makers: readonly Maker[] },
  { now, config, brand }: Keeping & { brand: BrandId },
): Promise<void> {
  for (const { owner, surveyType, made, colours, sharing, ...words } of CARDS) {
    const maker = makers.find(({ email }) => email === owner);
    if (maker === undefined) continue;
    const { id: personId, candidate, email, role = 'member' } = maker;
    const createdAt = new Date(now.getTime() + made * DAY_MS);
    const actor = { personId, candidate, email, organisationId, role, subscribed: true };
    const { facts, ...counted } = await countAll({ tx, actor, now: createdAt, brand, config }, surveyType);
    const id = newLinkId();
    const making = { makerId: personId, madeFrom: 'demo' };
    const drawn = colours ?? OWN_PAIR[brand];
    await insertCard(tx, { ...facts, ...counted, ...words, ...drawn, ...making, id, brand, png: null, createdAt });
    if (sharing !== undefined) await updateSharing(tx, { id, personId }, sharing);
  }
}

async function countAll(counting: Counting, surveyType: SurveyType) {
  const finished = (await finishedSurveys(counting)).filter((survey) => survey.surveyType === surveyType);
  const [from, to] = [finished[0]?.id ?? '', finished.at(-1)?.id ?? ''];
  return countCard(pickedInterval({ from, to, surveyType }, finished), counting);
}
