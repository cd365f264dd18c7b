import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { presentOwnCard } from './card-presenter.ts';
import { selectOwnCredentials } from './proof/proof-store.ts';
import { deleteAllOf, selectOwnCards, selectOwnPictures } from './card-store.ts';

export const exportCards: OwnDataChapter = async (tx, { id }) => {
  const pictures = await selectOwnPictures(tx, id);
  const cards = (await selectOwnCards(tx, id, { most: null, after: null })).map(presentOwnCard);
  const credentials = await selectOwnCredentials(tx, id);
  return {
    cards: cards.map((card) => ({
      ...card,
      image: pictures.get(card.cardId) ?? '',
      credential: credentials.get(card.cardId) ?? '',
    })),
  };
};

/**
 * Erases the cards and what they have counted. A hash of each id stays, so that nobody can use it again,
 * and the places of proofs, which are withdrawn.
 */
export const eraseCards: EraseStep = (tx, { id }) => deleteAllOf(tx, id);
