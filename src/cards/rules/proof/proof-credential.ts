import { QUESTIONS, type Question, SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { proofPicturePath, publicCardPath } from '#shared/paths.ts';
import type { ShownCard } from '../card-face.ts';
import { cardOfLink, hostOf } from './own-card-link.ts';

/*
 * What a proof says, as a W3C Verifiable Credential 2.0 and an Open Badge 3.0. All terms are those of the two standards:
 * the card is the evidence, its numbers are results, and the picture is a related resource with its hash.
 */

export const CREDENTIAL_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
const BADGE_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Returns the DID of the brand at an origin (did:web): the port is encoded, since a colon separates a path. */
export function didOf(origin: string): string {
  return `did:web:${hostOf(origin).replace(':', '%3A')}`;
}

export function statusListPath(list: number | string): string {
  return `/proof-status/${list}`;
}

export type ProvenCard = Pick<
  ShownCard,
  'candidate' | 'cardTitle' | 'surveyType' | 'totalScore' | 'stats' | 'fromDate' | 'toDate' | 'invited' | 'anonymous'
> & { [question in Question]?: number | undefined } & { cardId: string; registered: string };

type Facts = {
  card: ProvenCard;
  origin: string;
  brand: string;
  /** A URN that no other proof has. */
  id: string;
  validUntil: Date;
  words: { name: string; description: string; total: string; question: (question: Question) => string };
  /** The hash of the picture without the credential, as in subresource integrity. */
  digest: string;
  place: { list: number; place: number };
};

/** The payload of a proof, without the signature. It names the person, and holds no address and no id of theirs. */
export function credentialOf({ card, origin, brand, id, validUntil, words, digest, place: { list, place } }: Facts) {
  const address = origin + publicCardPath(card.cardId);
  const issuer = didOf(origin);
  const subject = `${address}#candidate`;
  const validFrom = new Date(card.registered);
  const scores = QUESTIONS[card.surveyType].map((question) => ({
    key: question as string,
    name: words.question(question),
    value: card[question] ?? 0,
  }));
  const results = [{ key: TOTAL, name: words.total, value: card.totalScore }, ...scores];
  const counts =
    card.invited === null || card.anonymous === null
      ? [{ key: RESPONDERS, value: card.stats.uniqueResponders }]
      : [
          { key: INVITED, value: card.invited },
          { key: ANONYMOUS, value: card.anonymous },
        ];
  return {
    '@context': [CREDENTIAL_CONTEXT, BADGE_CONTEXT],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: words.name,
    description: words.description,
    issuer: { id: issuer, type: ['Profile'], name: brand, url: origin },
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: card.candidate, identityType: 'name', hashed: false }],
      activityStartDate: `${card.fromDate}T00:00:00Z`,
      activityEndDate: `${card.toDate}T00:00:00Z`,
      achievement: {
        id: `${address}#feedback`,
        type: ['Achievement'],
        achievementType: 'ext:Feedback',
        humanCode: card.surveyType,
        name: words.name,
        description: words.description,
        criteria: { id: address, narrative: words.description },
        resultDescription: [
          ...results.map(({ key, name }) => ({
            id: `${address}#${key}`,
            type: ['ResultDescription'],
            name,
            resultType: 'RawScore',
            valueMin: '0',
            valueMax: '10',
          })),
          ...counts.map(({ key }) => ({
            id: `${address}#${key}`,
            type: ['ResultDescription'],
            name: key,
            resultType: 'Result',
          })),
        ],
      },
      result: [...results, ...counts].map(({ key, value }) => ({
        type: ['Result'],
        resultDescription: `${address}#${key}`,
        value: String(value),
      })),
    },
    evidence: [{ id: address, type: ['Evidence'], name: card.cardTitle }],
    relatedResource: [
      { id: `${origin}${proofPicturePath(card.cardId)}?bare`, mediaType: 'image/png', digestSRI: digest },
    ],
    credentialStatus: {
      id: `${origin}${statusListPath(list)}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: origin + statusListPath(list),
    },
    // The claims of the token repeat what the credential says, for programs that know tokens alone.
    iss: issuer,
    sub: subject,
    jti: id,
    nbf: secondsOf(validFrom),
    exp: secondsOf(validUntil),
  };
}

/** The payload of a status list. It is valid for a day, so that nobody takes an old one for the current one. */
export function statusCredentialOf({
  origin,
  list,
  encodedList,
  now,
}: {
  origin: string;
  list: number;
  /** The zipped bits in multibase base64url. */
  encodedList: string;
  now: Date;
}) {
  const address = origin + statusListPath(list);
  const validUntil = new Date(now.getTime() + DAY_MS);
  return {
    '@context': [CREDENTIAL_CONTEXT],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(origin),
    validFrom: now.toISOString(),
    validUntil: validUntil.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
    iss: didOf(origin),
    nbf: secondsOf(now),
    exp: secondsOf(validUntil),
  };
}

const DAY_MS = 86_400_000;
const [TOTAL, RESPONDERS, INVITED, ANONYMOUS] = ['total', 'responders', 'invited', 'anonymous'] as const;

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

/** What a proof says of a card. */
export type Signed = {
  cardId: string;
  candidate: string;
  cardTitle: string;
  surveyType: SurveyType;
  totalScore: number;
  scores: readonly { question: Question; score: number }[];
  invited: number | null;
  anonymous: number | null;
  responders: number | null;
  fromDay: CalendarDay;
  toDay: CalendarDay;
  madeAt: Date;
  validUntil: Date;
  digest: string;
  list: number;
  place: number;
};

/** Reads a payload that the brand at the origin has signed; null unless `credentialOf` has made it. */
export function signedIn(payload: unknown, origin: string): Signed | null {
  const at = (...path: (string | number)[]) => path.reduce<unknown>(partOf, payload);
  const surveyType = SURVEY_TYPES.find((type) => type === at('credentialSubject', 'achievement', 'humanCode'));
  const cardId = cardOfLink(String(at('evidence', 0, 'id')), origin);
  if (surveyType === undefined || cardId === null) return null;
  const results = at('credentialSubject', 'result');
  const values = new Map(
    (Array.isArray(results) ? results : []).map((result: unknown) => [
      String(partOf(result, 'resultDescription')).split('#')[1],
      Number(partOf(result, 'value')),
    ]),
  );
  const [fromDay, toDay] = ['activityStartDate', 'activityEndDate'].map((key) =>
    String(at('credentialSubject', key)).slice(0, 10),
  );
  const [, list] =
    new RegExp(`${statusListPath('(\\d+)')}$`).exec(String(at('credentialStatus', 'statusListCredential'))) ?? [];
  if (fromDay === undefined || toDay === undefined || !isCalendarDay(fromDay) || !isCalendarDay(toDay)) return null;
  return {
    cardId,
    candidate: String(at('credentialSubject', 'identifier', 0, 'identityHash')),
    cardTitle: String(at('evidence', 0, 'name')),
    surveyType,
    totalScore: values.get(TOTAL) ?? 0,
    scores: QUESTIONS[surveyType].map((question) => ({ question, score: values.get(question) ?? 0 })),
    invited: values.get(INVITED) ?? null,
    anonymous: values.get(ANONYMOUS) ?? null,
    responders: values.get(RESPONDERS) ?? null,
    fromDay,
    toDay,
    madeAt: new Date(String(at('validFrom'))),
    validUntil: new Date(String(at('validUntil'))),
    digest: String(at('relatedResource', 0, 'digestSRI')),
    list: Number(list),
    place: Number(at('credentialStatus', 'statusListIndex')),
  };
}

function partOf(whole: unknown, key: string | number): unknown {
  return typeof whole === 'object' && whole !== null ? (whole as Record<string | number, unknown>)[key] : undefined;
}
