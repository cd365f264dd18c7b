import { deleteMentions } from '#mails/server/outgoing-mail.ts';
import type { Query } from '#platform/server/database.ts';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { deleteOpenLetters, deleteWrittenBy, selectOpenLetters, selectWrittenBy } from './contact-store.ts';

/** What the person wrote to those who run the brand. */
export const exportContactMessages: OwnDataChapter = async (tx, person) => ({
  contactMessages: (await selectWrittenBy(tx, person)).map(({ message, writtenAt, loggedIn }) => ({
    message,
    writtenAt: writtenAt.toISOString(),
    loggedIn,
  })),
});

/** The messages go, and the mails that would still take them to those who run the brand. */
export const eraseContactMessages: EraseStep = async (tx, person) => {
  const ids = (await selectWrittenBy(tx, person)).map(({ id }) => id);
  await deleteMentions(tx, person.brand, ids);
  await deleteWrittenBy(tx, person);
};

/** The same for whoever has shown by a mailed link that an address is theirs, with an account or without. */
export async function eraseOpenLetters(tx: Query, address: Pick<DataSubject, 'brand' | 'email'>): Promise<void> {
  const ids = (await selectOpenLetters(tx, address)).map(({ id }) => id);
  await deleteMentions(tx, address.brand, ids);
  await deleteOpenLetters(tx, address);
}
