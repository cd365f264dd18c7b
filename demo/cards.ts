import { insertCard, updateSharing } from '#cards/server/card-store.ts';
import { countCard, type Counting, pickedInterval, finishedSurveys } from '#cards/server/counting.ts';
import type { Query } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { Maker } from './organisation.ts';
import type { DemoPerson } from './people.ts';

/** A demo card, from the first to the last survey of the type that had ended on the day the card was made. */
type DemoCard = {
  owner: DemoPerson['email'];
  surveyType: SurveyType;
  cardTitle: string;
  background: string;
  foreground: string;
  made: number;
  off?: true;
};

const INGRID = 'ingrid@nordvik.example';

/** The colours that the product offers: the default, inverted fjord, lamplight. */
const CARDS: readonly DemoCard[] = [
  {
    owner: INGRID,
    surveyType: 'workshop',
    cardTitle: 'Fra foredrag til varig endring',
    background: '#ddddff',
    foreground: '#070055',
    made: -12,
  },
  {
    owner: INGRID,
    surveyType: 'delivery',
    cardTitle: 'Leveranser kunden forstår',
    background: '#12343b',
    foreground: '#bfe3d8',
    made: -16,
  },
  {
    owner: INGRID,
    surveyType: 'long-term',
    cardTitle: 'Rådgiver over tid',
    background: '#fff1e6',
    foreground: '#70300f',
    made: -150,
    off: true,
  },
  {
    owner: 'sara@nordvik.example',
    surveyType: 'workshop',
    cardTitle: 'Presentasjoner folk husker',
    background: '#fff1e6',
    foreground: '#70300f',
    made: -40,
  },
  {
    owner: 'eirik@nordvik.example',
    surveyType: 'long-term',
    cardTitle: 'Samarbeid i lange prosjekter',
    background: '#12343b',
    foreground: '#bfe3d8',
    made: -9,
  },
];

const BRAND = 'a';
const DAY_MS = 24 * 3_600_000;

/** Makes the cards of the demo's organisation, counted like any card. Browsers of their owners draw the pictures. */
export async function makeCards(
  tx: Query,
  { organisationId, makers }: { organisationId: string; makers: readonly Maker[] },
  { now, config }: Keeping,
): Promise<void> {
  for (const { owner, surveyType, made, off, ...words } of CARDS) {
    const maker = makers.find(({ email }) => email === owner);
    if (maker === undefined) continue;
    const { id: personId, candidate, email, role = 'member' } = maker;
    const createdAt = new Date(now.getTime() + made * DAY_MS);
    const actor = { personId, candidate, email, organisationId, role, subscribed: true };
    const { facts, ...counted } = await countAll({ tx, actor, now: createdAt, brand: BRAND, config }, surveyType);
    const id = newLinkId();
    const making = { makerId: personId, madeFrom: 'demo' };
    await insertCard(tx, { ...facts, ...counted, ...words, ...making, id, brand: BRAND, png: null, createdAt });
    if (off) await updateSharing(tx, { id, personId }, { shared: false, embeddable: false });
  }
}

async function countAll(counting: Counting, surveyType: SurveyType) {
  const finished = (await finishedSurveys(counting)).filter((survey) => survey.surveyType === surveyType);
  const [from, to] = [finished[0]?.id ?? '', finished.at(-1)?.id ?? ''];
  return countCard(pickedInterval({ from, to, surveyType }, finished), counting);
}
