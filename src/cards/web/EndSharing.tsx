import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { PATHS } from '#shared/paths.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { ProofTexts } from '../texts/proof.en.ts';
import type { CardInFull } from './card-queries.ts';
import { forgetCard, useCardSaving } from './card-saving.ts';
import { Switch } from './Switch.tsx';
import { useWhyOff } from './why-off.ts';
import { useLink } from './use-link.ts';

export function EndSharing({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts>();
  return (
    <section className="panel lines noprint" aria-label={t('cards.view.endAria')}>
      <LinkSwitch card={card} />
      <DeleteCard card={card} />
    </section>
  );
}

function LinkSwitch({ card }: { card: CardInFull }) {
  const { cardId, shared, heldBack, proof } = card;
  const t = useTexts<CardsTexts & CommonTexts & ProofTexts>();
  const [asking, setAsking] = useState(false);
  const { on, off, sending } = useLink(cardId);
  const whyOff = useWhyOff(card);
  return (
    <div className="lines__1">
      <SaveFailed {...sending} />
      <Switch
        label={t('cards.on.switch')}
        text={shared ? t('cards.on.switchText') : whyOff}
        disabled={heldBack !== null}
        on={shared}
        busy={sending.busy}
        onPress={() => (shared ? setAsking(true) : on())}
      />
      {asking && (
        <ConfirmDialog
          title={t('cards.off.title')}
          button={t('cards.off.button')}
          busyWords={t('common.busy.saving')}
          act={off}
          onClose={() => setAsking(false)}
        >
          <p>{t('cards.off.text')}</p>
          {proof?.isValid === true && <p>{t('cards.proof.off.text')}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Deletes a card after a confirmation that names the card and the consequences. */
function DeleteCard({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { remove } = useCardSaving(card.cardId);
  const [asking, setAsking] = useState(false);
  const act = async () => {
    const problem = await remove();
    if (problem !== null) return problem;
    toast(t('cards.delete.done'));
    await navigate({ href: PATHS.cards });
    await forgetCard(queries, card);
    return null;
  };
  return (
    <div>
      <div>
        <b>{t('cards.delete.button')}</b>
        <p>{t('cards.delete.text')}</p>
      </div>
      <Button kind="danger" icon={Trash2} onClick={() => setAsking(true)}>
        {t('cards.delete.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('cards.delete.title', { card: card.cardTitle })}
          button={t('cards.delete.button')}
          busyWords={t('common.busy.deleting')}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{t('cards.delete.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
