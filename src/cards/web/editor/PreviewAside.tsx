import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { Patiently, RingSkeleton, SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import type { ShownCard } from '../../rules/card-face.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import { CardFace } from '../CardFace.tsx';
import { useCardProblemWords } from './card-problem-words.ts';
import type { Preview } from './use-preview.ts';
import { WillSay } from './WillSay.tsx';

type Props = {
  preview: Preview;
  /** The card as it would be; null while none can be shown. */
  card: ShownCard | null;
  address: string;
  children: ReactNode;
};

/** The preview of the card beside the form (design 8). */
export function PreviewAside({ preview, card, address, children }: Props) {
  const t = useTexts<CardsTexts>();
  return (
    <aside className="edit__prev" aria-label={t('cards.preview.title')}>
      <p className="label">{t('cards.preview.title')}</p>
      <Shown preview={preview} card={card} address={address} />
      {children}
      {preview.face !== null && preview.state === 'shown' && <WillSay face={preview.face} />}
    </aside>
  );
}

function Shown({ preview: { state, refused, retry }, card, address }: Omit<Props, 'children'>) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const words = useCardProblemWords();
  if (state === 'none') return <Nothing>{t('cards.preview.empty')}</Nothing>;
  if (state === 'refused') return <Nothing>{words(refused ?? '')}</Nothing>;
  if (state === 'loading') return <Skeleton />;
  if (card === null) return <LoadTrouble retry={retry} />;
  return (
    <>
      <div className={state === 'shown' ? undefined : 'edit__old'} aria-busy={state === 'stale' || undefined}>
        <CardFace card={card} qr={qrCode(address)} />
      </div>
      {state === 'failed' && (
        <div className="row edit__failed" role="alert">
          <FieldError>{t('cards.preview.failed')}</FieldError>
          <Button size="sm" onClick={() => void retry()}>
            {t('common.button.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="edit__none">
      <Empty>{children}</Empty>
    </div>
  );
}

function Skeleton() {
  const t = useTexts<CommonTexts>();
  return (
    <Patiently>
      <div className="edit__none edit__wait stack" role="status" aria-busy="true" aria-label={t('common.busy.loading')}>
        <SkeletonLine width="60%" height="1.5rem" />
        <SkeletonLine width="85%" height="2rem" />
        <RingSkeleton size="9rem" />
        <SkeletonLine width="50%" />
      </div>
    </Patiently>
  );
}
