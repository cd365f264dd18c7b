import { hash } from 'node:crypto';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Lang } from '#languages/rules/language.ts';
import { longDay } from '#languages/rules/formats.ts';
import { translator } from '#languages/rules/text.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { newRandomId } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type Question, TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { en as questionsEn, type QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { no as questionsNo } from '#scoring/texts/questions.no.ts';
import { en as scoresEn, type ScoresTexts } from '#scoring/texts/scores.en.ts';
import { no as scoresNo } from '#scoring/texts/scores.no.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { publicCardPath } from '#shared/paths.ts';
import { type CardCalls, cardCalls } from '../../calls.ts';
import { credentialOf } from '../../rules/proof/proof-credential.ts';
import { validUntil } from '../../rules/proof/proof-period.ts';
import { en, type ProofTexts } from '../../texts/proof.en.ts';
import { no } from '../../texts/proof.no.ts';
import { presentPublicCard, type PresentedCard } from '../card-presenter.ts';
import { ownCard } from '../permits.ts';
import type { PictureDrawing } from '../picture/picture-queue.ts';
import { pictureVersion } from '../picture/picture-version.ts';
import { signCredential } from './proof-keys.ts';
import { claimPlace, insertProof, lockCard, withdrawProof } from './proof-store.ts';

declare module '#platform/server/endpoint.ts' {
  interface Partners {
    /** Draws the pictures of cards in a thread of its own. */
    cardPictures: PictureDrawing;
  }
}

const endpoint = endpointsOf(cardCalls);

/** Refuses while the link is off, and for a card whose numbers are older than a proof may be. */
export const changeProof = endpoint('PUT /card/:id/proof', {
  permit: ownCard,
  runOutside: async ({ params: { id }, body: { on, lang }, permitted: row }, context) => {
    const { transaction, actor, now } = context;
    const own = { id, personId: actor.personId };
    if (!on) {
      await transaction((tx) => withdrawProof(tx, own, now));
      return {};
    }
    if (!row.shared) throw new Refusal<CardCalls>(409, 'link-off');
    const card = presentPublicCard(row);
    const until = validUntil(row.createdAt);
    if (until <= now) throw new Refusal<CardCalls>(409, 'proof-ended');
    if (row.isProven === true) return {};
    const png = await drawn(card, lang, context);
    await transaction(async (tx) => {
      // The card may have changed while its picture was drawn.
      const found = await lockCard(tx, own);
      if (found === null) throw new Refusal(404);
      if (!found.shared) throw new Refusal<CardCalls>(409, 'link-off');
      if (found.isProven) return;
      const { brand, config, origin } = context;
      const place = await claimPlace(tx, brand);
      const credential = credentialOf({
        card,
        origin,
        brand: BRAND_SETTINGS[brand].name,
        id: `urn:uuid:${newRandomId()}`,
        validUntil: until,
        words: wordsFor(card, brand, lang),
        digest: `sha256-${hash('sha256', png, 'base64')}`,
        place,
      });
      await insertProof(tx, {
        ...place,
        cardId: id,
        credential: await signCredential(tx, credential, { brand, origin, config, now }),
        png,
        marked: card.logo !== '',
        madeAt: now,
        validUntil: until,
      });
    });
    return {};
  },
});

async function drawn(
  card: PresentedCard,
  lang: Lang,
  { brand, origin, partners }: Context<'profile'>,
): Promise<Buffer> {
  const address = origin + publicCardPath(card.cardId);
  const png = await partners.cardPictures.draw(`${pictureVersion(card)}-${lang} ${address}`, {
    brand,
    lang,
    card,
    address,
  });
  if (png === null) throw new Refusal<CardCalls>(503, 'unavailable', [], { 'retry-after': '5' });
  return png;
}

const WORDS = {
  en: { ...en, ...questionsEn, ...scoresEn },
  no: { ...no, ...questionsNo, ...scoresNo },
};

function wordsFor(card: PresentedCard, brand: Brand, lang: Lang) {
  const { name, zone } = BRAND_SETTINGS[brand];
  const t = translator<ProofTexts & QuestionsTexts & ScoresTexts>(lang, WORDS[lang]);
  const date = longDay(lang, dayAt(new Date(card.registered), zone));
  return {
    name: t('cards.proof.credential.name', { type: t(`questions.type.${TYPE_KEY[card.surveyType]}.name`) }),
    description: t('cards.proof.credential.description', { brand: name, date }),
    total: t('scores.total.label'),
    question: (question: Question) => t(`questions.${question}.label`),
  };
}
