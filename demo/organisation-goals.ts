import { insertComment } from '#comments/server/comment-store.ts';
import { writeJournal } from '#goals/server/journal-store.ts';
import { readKeptFigures } from '#goals/server/organisation/kept-figures.ts';
import { insertGoal, updateResult } from '#goals/server/goal-writing-store.ts';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import type { Maker } from './organisation.ts';

/** All days count from today. */
type DemoOrganisationGoal = {
  maker: string;
  type: SurveyType;
  name: string;
  goal: string;
  situation: string;
  plan: string;
  categories: readonly Question[];
  original: { from: number; to: number };
  made: number;
  ends: number;
  journal: readonly { days: number; title: string; content: string }[];
  comments: readonly { by: string; days: number; text: string }[];
  result?: { days: number; text: string; isSuccess: boolean };
};

const INGRID = 'ingrid@nordvik.example';
const MAGNUS = 'magnus@nordvik.example';

const GOALS: readonly DemoOrganisationGoal[] = [
  {
    maker: INGRID,
    type: 'delivery',
    name: 'Forventninger over 6,5 på alle leveranser',
    goal: 'Hver kunde skal kunne si hva som var avtalt, og se at det ble levert.',
    situation: 'Kundene ga forventninger lavere skår enn resten, på tvers av team.',
    plan: 'Skrive ned kriteriene sammen med kunden i første møte, og se på dem midtveis.',
    categories: ['expectations'],
    original: { from: -660, to: -400 },
    made: -314,
    ends: 222,
    journal: [
      {
        days: -82,
        title: 'To prosjekter prøver fredagsstatus',
        content: 'Magnus og Ingrid tester i hvert sitt prosjekt.',
      },
      {
        days: -19,
        title: 'Felles mal for suksesskriterier',
        content: 'Alle prosjekter som starter nå, bruker den samme siden. Kunden signerer den i første møte.',
      },
    ],
    comments: [
      {
        by: 'eirik@nordvik.example',
        days: -16,
        text: 'Kunden på Havnekontoret sa rett ut at signeringen gjorde dem tryggere.',
      },
      { by: INGRID, days: -15.97, text: 'Fint å høre. Skriv det gjerne inn i journalen også.' },
    ],
  },
  {
    maker: MAGNUS,
    type: 'long-term',
    name: 'Alle rådgivere henter tilbakemeldinger',
    goal: 'Ingen samarbeid over et halvt år uten at noen har spurt.',
    situation: 'Noen spør hele tiden, andre aldri.',
    plan: 'Ta det opp i hvert kvartalsmøte.',
    categories: ['knowledgeSharing', 'influence'],
    original: { from: -500, to: -260 },
    made: -250,
    ends: 39,
    journal: [],
    comments: [],
  },
  {
    maker: INGRID,
    type: 'workshop',
    name: 'Workshoper folk husker',
    goal: 'Mer øving, mindre fortelling.',
    situation: 'Relevans lå igjen.',
    plan: 'Halve tiden er øving.',
    categories: ['relevance', 'engaging'],
    original: { from: -660, to: -480 },
    made: -470,
    ends: -60,
    journal: [],
    comments: [],
    result: { days: -50, isSuccess: true, text: 'Øvingen ble stående. Nå vil vi ha det samme i leveransene.' },
  },
];

const ZONE = 'Europe/Oslo';
const DAY_MS = 24 * 3_600_000;

/** Makes the goals of the demo's organisation, from answers that exist already. */
export async function makeOrganisationGoals(
  tx: Query,
  { organisationId, makers }: { organisationId: string; makers: readonly Maker[] },
  now: Date,
): Promise<void> {
  const today = dayAt(now, ZONE);
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const idOf = (email: string) => makers.find((maker) => maker.email === email)?.id ?? '';
  for (const { type: surveyType, maker, original, made, ends, plan, ...wanted } of GOALS) {
    const [originalFrom, originalTo] = [addDays(today, original.from), addDays(today, original.to)];
    const key = { subject: 'organisation', homeId: organisationId, id: newId(at(made)) } as const;
    const period = { surveyType, from: originalFrom, to: originalTo };
    await insertGoal(tx, {
      ...key,
      ...wanted,
      plan,
      makerId: idOf(maker),
      surveyType,
      endDate: addDays(today, ends),
      originalFrom,
      originalTo,
      original: await readKeptFigures(tx, { organisationId, today }, period),
      plannedAt: at(made),
      madeFrom: 'demo',
      createdAt: at(made),
    });
    for (const { days, ...entry } of wanted.journal)
      await writeJournal(tx, key, [{ id: newId(at(days)), ...entry }], { authorId: idOf(maker), now: at(days) });
    const about = { kind: 'organisationGoal', homeId: organisationId, id: key.id } as const;
    for (const { by, days, text } of wanted.comments)
      await insertComment(tx, { id: newId(at(days)), about, authorId: idOf(by), content: text, createdAt: at(days) });
    const { result } = wanted;
    if (result !== undefined)
      await updateResult(tx, key, { result: result.text, isSuccess: result.isSuccess }, at(result.days));
  }
}
