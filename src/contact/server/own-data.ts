import { deleteMentions } from '#mails/server/outgoing-mail.ts';
import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { deleteWrittenBy, selectWrittenBy } from './contact-store.ts';

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
