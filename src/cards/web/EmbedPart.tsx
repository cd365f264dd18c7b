import { CodeXml } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { embedSnippet } from '../rules/embed-snippet.ts';
import type { CardFaceTexts } from '../texts/card-face.en.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { CardInFull } from './card-queries.ts';
import { useCardSaving } from './card-saving.ts';
import { Switch } from './Switch.tsx';

/** Switches whether other sites may embed the card, off by default, and shows the HTML for it. */
export function EmbedPart({ card }: { card: CardInFull }) {
  const t = useTexts<CardsTexts & CardFaceTexts>();
  const { share } = useCardSaving(card.cardId);
  const sending = useSending(() => share({ embeddable: !card.embeddable }));
  const name = t('cards.face.aria', { title: card.cardTitle, candidateFull: card.candidate });
  return (
    <details className="paste">
      <summary>
        <Icon of={CodeXml} />
        {t('cards.view.share.embed')}
      </summary>
      <div className="stack stack--s">
        <SaveFailed {...sending} />
        <Switch
          label={t('cards.view.share.embedSwitch')}
          text={t('cards.view.share.embedText')}
          on={card.embeddable}
          busy={sending.busy}
          onPress={sending.send}
        />
        {card.embeddable && (
          <CopyBox
            value={embedSnippet({ origin: location.origin, cardId: card.cardId, name })}
            label={t('cards.view.share.embedAria')}
          />
        )}
      </div>
    </details>
  );
}
