import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import { presentOwnCard } from './card-presenter.ts';
import { deleteAllOf, selectOwnCards, selectOwnPictures } from './card-store.ts';

/** The cards that the person has made, with all their numbers and their pictures. */
export const exportCards: OwnDataChapter = async (tx, { id }) => {
  const pictures = await selectOwnPictures(tx, id);
  const cards = (await selectOwnCards(tx, id, null)).map(presentOwnCard);
  return { cards: cards.map((card) => ({ ...card, image: pictures.get(card.cardId) ?? '' })) };
};

/** Cards and what they have counted go with their person; of their ids a hash stays, so that nobody has them again. */
export const eraseCards: EraseStep = (tx, { id }) => deleteAllOf(tx, id);
