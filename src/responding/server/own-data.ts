import { sql } from 'kysely';
import { selectAddressHash } from '#identity/server/address-key.ts';
import type { AddressStep, DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import { forgetRecipient } from '#mails/server/outgoing-mail.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { normalEmail } from '#shared/email-address.ts';
import { deleteNotesOn, forgetAddress, type KnownAddress } from '#invitations/server/responder-forgetting.ts';
import { deleteTickets } from './address-tickets.ts';
import { deleteWords, disownAnswers, disownAnswersOf, type GivenRow, selectGiven } from './answers-given-store.ts';

/** Returns the address of a person or a ticket in the form that the statements need. */
export async function knownAddress(
  tx: Query,
  { brand, email }: Pick<DataSubject, 'brand' | 'email'>,
  keeping: Pick<Keeping, 'config'>,
): Promise<KnownAddress> {
  return { brand, email: normalEmail(email), hash: await selectAddressHash(tx, email, keeping) };
}

/**
 * Exports what the person was asked at this address, and answered by a personal link. Anonymous answers identify
 * nobody.
 */
export const exportAnswersGiven: OwnDataChapter = async (tx, person, keeping) => ({
  answersGiven: (await selectGiven(tx, await knownAddress(tx, person, keeping))).map(presentGiven),
  leftOut: [
    'Anonymous answers: nothing leads from them to you.',
    'The language of an invitation, whether reminders leave it out, what its form said about who sees the answer, and whether a smiley was pressed: write to us if you want them.',
    'Notes that somebody has written for themselves about your answers: they are theirs; erasing your account erases them.',
  ],
});

function presentGiven(row: GivenRow) {
  const { candidate, organization, surveyType, endDate, invitedAt, respondedAt, declinedAt, values } = row;
  const { optedOutAt, duration, message, recommendation, recommendationName, recommendationTitle, mailedAt } = row;
  return {
    candidate,
    organization,
    surveyType,
    endDate,
    invitedAt: invitedAt.toISOString(),
    answeredAt: respondedAt?.toISOString() ?? null,
    wouldRatherNotSince: declinedAt?.toISOString() ?? null,
    wantsNoMailsSince: optedOutAt?.toISOString() ?? null,
    mailedAt: mailedAt.map((at) => at.toISOString()),
    ...(values === null
      ? {}
      : {
          duration,
          values: Object.fromEntries(QUESTIONS[surveyType].map((question, place) => [question, values[place] ?? 0])),
          message,
          recommendation,
          recommendationName,
          recommendationTitle,
        }),
  };
}

/**
 * Erases answers to surveys about the person, before the surveys themselves are deleted. It waits for concurrent
 * submits, and later ones find nothing: responders and tallies are locked in the same order as submits lock them.
 */
export const eraseAnswersReceived: EraseStep = async (tx, { id }) => {
  const own = sql`(select home_id, id from surveys where candidate_id = ${id})`;
  await sql`select 1 from surveys where candidate_id = ${id} order by id for update`.execute(tx);
  await sql`select 1 from responders where (home_id, survey_id) in ${own} order by id for update`.execute(tx);
  await sql`select 1 from survey_tallies where (home_id, survey_id) in ${own} order by survey_id, kind, slot for update`.execute(
    tx,
  );
  await sql`delete from responses where (home_id, survey_id) in ${own}`.execute(tx);
};

/** Answers given to others stay as figures only (rules 5), and no more mails are sent to the address. */
export const eraseAnswersGiven: EraseStep = async (tx, person, keeping) => {
  await eraseAddressEverywhere(tx, await knownAddress(tx, person, keeping), keeping);
};

/**
 * Erases what others store about an address: the address, the words of its answers and recommendations, and the notes
 * of candidates on them. Erasing an account and the mailed link both use it, so that they erase the same. Returns the
 * number of affected invitations.
 */
export async function eraseAddressEverywhere(tx: Query, address: KnownAddress, keeping: Keeping): Promise<number> {
  const forgotten = await forgetAddress(tx, address, keeping);
  await deleteNotesOn(tx, forgotten);
  await deleteWords(tx, forgotten);
  await disownAnswers(tx, forgotten);
  await forgetRecipient(tx, address.brand, address.email);
  await deleteTickets(tx, address);
  return forgotten.length;
}

/**
 * Lets answers from the previous address be anybody's. They can no longer be recognised as the person's own, and a total
 * with them would give the others away (rules 2).
 */
export const disownPreviousAnswers: AddressStep = async (tx, { brand, previous }, keeping) => {
  await disownAnswersOf(tx, await knownAddress(tx, { brand, email: previous }, keeping));
  return true;
};
