import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { presentOwnCard } from './card-presenter.ts';
import { selectOwnCards, selectOwnPictures } from './card-store.ts';

/** The cards that the person has made, with all their numbers and their pictures. */
export const exportCards: OwnDataChapter = async (tx, { id }) => {
  const pictures = await selectOwnPictures(tx, id);
  const cards = (await selectOwnCards(tx, id, null)).map(presentOwnCard);
  return { cards: cards.map((card) => ({ ...card, image: pictures.get(card.cardId) ?? '' })) };
};
