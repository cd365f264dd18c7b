import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Role } from '#access/rules/actor.ts';
import type { DrawnPerson } from '#brands/web/portrait-shapes.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { quarterly } from './history.ts';

/** The password of every demo person; the demo does not run in production. */
export const DEMO_PASSWORD = 'se-deg-selv-2026';

export type DemoSurvey = {
  name: string;
  type: SurveyType;
  /** First and last day, in days from today. */
  from: number;
  to: number;
  /** How many people are invited by e-mail, how many of them have answered, and how many answered anonymously. */
  invited: number;
  answered: number;
  anonymous: number;
  /** The mean of the answers to each question, from 1 to 10. */
  level: readonly [number, number, number, number];
  text: string;
  reflections?: string;
  /** The access level of others in the organisation; by default only the candidate may see it. */
  accessibleBy?: AccessLevel;
  groups?: readonly string[];
  /** Addresses of colleagues among those who are invited. They have not answered. */
  asks?: readonly string[];
  /** The candidate's address, when the maker is another person. */
  onBehalfOf?: string;
};

export type DemoPerson = {
  email: string;
  candidate: string;
  title: string;
  about: string;
  portrait: DrawnPerson;
  surveys: readonly DemoSurvey[];
  /** The role in the demo's organisation; people without one are not in it. */
  role?: Role;
  department?: string;
  groups?: readonly string[];
};

/** The organisation of some demo people; its founder is the owner among them. */
export const DEMO_ORGANISATION = {
  name: 'Nordvik Rådgivning',
  orgNo: '974760673',
  country: 'NO',
  domain: 'nordvik.example',
  departments: ['Strategi', 'Mennesker', 'Drift'],
  groups: ['Ledere', 'Kursholdere'],
} as const;

const WORKSHOP =
  'Hei! Takk for at du var med. Jeg vil gjerne vite hva som var nyttig for deg, og hva jeg kan gjøre bedre neste gang. Det er fire spørsmål, og det tar omtrent to minutter.';
const DELIVERY =
  'Hei! Arbeidet er levert, og jeg vil gjerne vite hvordan du opplevde det, både resultatet og veien dit. Det er fire spørsmål, og det tar omtrent to minutter.';
const LONG_TERM =
  'Hei! Vi har samarbeidet en stund, og jeg vil gjerne vite hvordan det ser ut fra din side. Vær ærlig, det hjelper meg mest.';

/** The people to log in as, from a full year to an empty overview. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'ingrid@nordvik.example',
    candidate: 'Ingrid Solberg Aune',
    title: 'Seniorrådgiver, organisasjonsutvikling',
    about: 'administrator of Nordvik Rådgivning, two years of surveys, one ongoing',
    portrait: 'ingrid',
    role: 'owner',
    department: 'Strategi',
    groups: ['Ledere'],
    surveys: [
      {
        name: 'Lederdag i Sundvåg',
        type: 'workshop',
        from: -620,
        to: -606,
        invited: 14,
        answered: 12,
        anonymous: 3,
        level: [6.4, 6, 5.6, 6.6],
        accessibleBy: 'org',
        text: WORKSHOP,
      },
      {
        name: 'Rådgiver for Nordvik, våren før',
        type: 'long-term',
        from: -545,
        to: -525,
        invited: 12,
        answered: 10,
        anonymous: 3,
        level: [7.8, 6.4, 6.1, 7.9],
        text: LONG_TERM,
      },
      {
        name: 'Kurs i krevende samtaler',
        type: 'workshop',
        from: -520,
        to: -506,
        invited: 16,
        answered: 14,
        anonymous: 4,
        level: [7.2, 6.8, 6.2, 7.1],
        accessibleBy: 'org',
        text: WORKSHOP,
        reflections: 'Flere ville øve mer og høre mindre. Neste gang begynner jeg med en samtale, ikke med en modell.',
      },
      {
        name: 'Strategiprosess for Tindelag',
        type: 'delivery',
        from: -400,
        to: -385,
        invited: 10,
        answered: 9,
        anonymous: 0,
        level: [7.9, 7.1, 6.4, 7.8],
        accessibleBy: 'supporters',
        text: DELIVERY,
      },
      {
        name: 'Vårsamling for mellomledere',
        type: 'workshop',
        from: -230,
        to: -216,
        invited: 16,
        answered: 13,
        anonymous: 3,
        level: [7.8, 7.4, 6.6, 7.6],
        accessibleBy: 'selectedGroups',
        groups: ['Ledere'],
        text: WORKSHOP,
      },
      {
        name: 'Rådgiver for Nordvik, våren',
        type: 'long-term',
        from: -190,
        to: -170,
        invited: 12,
        answered: 10,
        anonymous: 0,
        level: [8, 7.2, 6.6, 8.3],
        text: LONG_TERM,
      },
      {
        name: 'Levering av strategiprosess, Sundvåg kommune',
        type: 'delivery',
        from: -40,
        to: -21,
        invited: 14,
        answered: 12,
        anonymous: 4,
        level: [8.4, 7.9, 6.8, 8.1],
        accessibleBy: 'supporters',
        text: DELIVERY,
        reflections:
          'Forventningene ble avklart for sent. Jeg vil skrive ned hva som ikke er med, allerede i første møte.',
      },
      {
        name: 'Ledersamling på Vestre Gård',
        type: 'workshop',
        from: -12,
        to: 7,
        invited: 14,
        answered: 9,
        anonymous: 5,
        level: [8.7, 8.2, 6.6, 8.9],
        accessibleBy: 'org',
        text: 'Hei! Takk for to fine dager på Vestre Gård. Jeg vil gjerne vite hva som var nyttig for deg, og hva jeg kan gjøre bedre neste gang.',
      },
    ],
  },
  {
    email: 'magnus@nordvik.example',
    candidate: 'Magnus Tveit',
    title: 'Rådgiver, strategi',
    about: 'supporter in the same organisation; made a survey on behalf of Sara',
    portrait: 'magnus',
    role: 'supporter',
    department: 'Strategi',
    groups: ['Ledere'],
    surveys: [
      ...quarterly({
        type: 'delivery',
        names: [
          'Veikart for Fjordlag',
          'Målbilde for Moe Bygg',
          'Kundereise, Tindelag',
          'Organisasjonskart, Sundvåg',
          'Målbilde, andre fase',
          'Prosesskart for Fjordlag',
          'Kundereise, oppfølging',
          'Organisasjonskart, endelig',
        ],
        level: [7.3, 5.9, 4.8, 7],
        gained: [0.5, 0.7, 1.1, 0.3],
        accessibleBy: 'supporters',
        text: DELIVERY,
      }),
      {
        name: 'Strategisamling for Moe Bygg',
        type: 'workshop',
        from: -150,
        to: -140,
        invited: 12,
        answered: 10,
        anonymous: 4,
        level: [7.6, 8.1, 7.2, 7.9],
        accessibleBy: 'org',
        text: WORKSHOP,
      },
      {
        name: 'Ny rolle som kursleder',
        type: 'long-term',
        from: -75,
        to: -60,
        invited: 8,
        answered: 7,
        anonymous: 0,
        level: [7.4, 8.6, 6.2, 9],
        accessibleBy: 'supporters',
        onBehalfOf: 'sara@nordvik.example',
        text: 'Hei! Sara har hatt kursene våre i et halvt år, og vi vil gjerne vite hvordan det ser ut fra din side.',
      },
      {
        name: 'Levert: målbilde for Tindelag',
        type: 'delivery',
        from: -9,
        to: 12,
        invited: 14,
        answered: 8,
        anonymous: 0,
        level: [8.2, 6.9, 7.4, 8.4],
        accessibleBy: 'selectedGroups',
        groups: ['Ledere'],
        text: DELIVERY,
      },
    ],
  },
  {
    email: 'sara@nordvik.example',
    candidate: 'Sara El-Amin',
    title: 'Kursleder',
    about: 'member; sees what is shared with her groups and with everybody',
    portrait: 'sara',
    role: 'member',
    department: 'Mennesker',
    groups: ['Kursholdere', 'Ledere'],
    surveys: [
      ...quarterly({
        type: 'workshop',
        names: [
          'Skrivekurs, første kull',
          'Presentasjonskurs, kull 1',
          'Skrivekurs for ledere',
          'Fasilitering, dag én',
          'Presentasjonskurs, kull 2',
          'Fasilitering, dag to',
          'Møteledelse i praksis',
          'Skrivekurs, nytt kull',
        ],
        level: [7.2, 6.9, 6.1, 7],
        gained: [1.2, 1.1, 1.3, 1.2],
        accessibleBy: 'org',
        text: WORKSHOP,
      }),
      {
        name: 'Presentasjonskurs, kull 3',
        type: 'workshop',
        from: -95,
        to: -88,
        invited: 16,
        answered: 12,
        anonymous: 3,
        level: [8.4, 9.1, 7.8, 8.9],
        accessibleBy: 'selectedGroups',
        groups: ['Kursholdere'],
        text: WORKSHOP,
      },
      {
        name: 'Presentasjonskurs, kull 4',
        type: 'workshop',
        from: -4,
        to: 9,
        invited: 15,
        answered: 6,
        asks: ['ingrid@nordvik.example'],
        anonymous: 3,
        level: [8.8, 9.2, 8.1, 9],
        accessibleBy: 'org',
        text: WORKSHOP,
      },
    ],
  },
  {
    email: 'eirik@nordvik.example',
    candidate: 'Eirik Halvorsen',
    title: 'Prosjektleder',
    about: 'member; keeps his survey to himself',
    portrait: 'per',
    role: 'member',
    department: 'Drift',
    surveys: [
      ...quarterly({
        type: 'long-term',
        names: [
          'Samarbeid i forprosjektet',
          'Prosjekt Havn, oppstart',
          'Prosjekt Havn, første del',
          'Samarbeid i Fjordlag',
          'Prosjekt Havn, andre del',
          'Fjordlag, nytt år',
          'Samarbeid i linjen',
          'Prosjekt Havn, siste del',
        ],
        level: [7.1, 6.4, 6.6, 7.4],
        gained: [0.9, 1, 0.7, 0.8],
        accessibleBy: 'org',
        text: LONG_TERM,
      }),
      {
        name: 'Samarbeidet i prosjekt Havn',
        type: 'long-term',
        from: -30,
        to: -16,
        invited: 9,
        answered: 8,
        anonymous: 0,
        level: [7.1, 5.4, 6.3, 6.8],
        text: LONG_TERM,
      },
    ],
  },
  {
    email: 'live@nordvik.example',
    candidate: 'Live Strand',
    title: 'Trainee',
    about: 'has just joined Nordvik Rådgivning, and waits for a role',
    portrait: 'live',
    role: 'invited',
    surveys: [],
  },
  {
    email: 'jonas@tindelag.example',
    candidate: 'Jonas Bakke',
    title: 'Kursholder',
    about: 'one survey that has not begun, and an older one',
    portrait: 'jonas',
    surveys: [
      {
        name: 'Førstehjelp for ansatte',
        type: 'workshop',
        from: -60,
        to: -50,
        invited: 16,
        answered: 14,
        anonymous: 4,
        level: [9.1, 8.8, 8.4, 9],
        text: WORKSHOP,
      },
      {
        name: 'Førstehjelp, nytt kull',
        type: 'workshop',
        from: 5,
        to: 19,
        invited: 6,
        answered: 0,
        anonymous: 0,
        level: [9, 9, 9, 9],
        text: WORKSHOP,
      },
    ],
  },
  {
    email: 'amina@sundvag.example',
    candidate: 'Amina Yusuf',
    title: 'Avdelingsleder, Sundvåg kommune',
    about: 'one ongoing survey with low and high scores',
    portrait: 'amina',
    surveys: [
      {
        name: 'Samarbeidet i avdelingen',
        type: 'long-term',
        from: -5,
        to: 16,
        invited: 9,
        answered: 5,
        anonymous: 4,
        level: [8.6, 3.4, 5.8, 7.4],
        text: LONG_TERM,
      },
    ],
  },
  {
    email: 'ny@vestreskog.example',
    candidate: 'Kristoffer Moe',
    title: 'Prosjektleder',
    about: 'a new user who has made nothing yet',
    portrait: 'kris',
    surveys: [],
  },
];
