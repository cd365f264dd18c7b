import { deleteMentions } from '#mails/server/outgoing-mail.ts';
import type { Query } from '#platform/server/database.ts';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { deleteOpenLetters, deleteWrittenBy, selectOpenLetters, selectWrittenBy } from './contact-store.ts';

export const exportContactMessages: OwnDataChapter = async (tx, person) => ({
  contactMessages: (await selectWrittenBy(tx, person)).map(({ message, writtenAt, loggedIn }) => ({
    message,
    writtenAt: writtenAt.toISOString(),
    loggedIn,
  })),
});

/** Erases the messages and their queued mails to the operator. */
export const eraseContactMessages: EraseStep = async (tx, person) => {
  const ids = (await selectWrittenBy(tx, person)).map(({ id }) => id);
  await deleteMentions(tx, person.brand, ids);
  await deleteWrittenBy(tx, person);
};

/** Does the same for a person who has verified an address through a mailed link, with or without an account. */
export async function eraseOpenLetters(tx: Query, address: Pick<DataSubject, 'brand' | 'email'>): Promise<void> {
  const ids = (await selectOpenLetters(tx, address)).map(({ id }) => id);
  await deleteMentions(tx, address.brand, ids);
  await deleteOpenLetters(tx, address);
}
