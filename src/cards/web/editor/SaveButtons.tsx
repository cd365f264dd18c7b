import { Check, Download } from 'lucide-react';
import { useToday } from '#brands/web/clock.ts';
import { useTexts } from '#languages/web/language.tsx';
import { saveFrom } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import type { CardPicture } from './use-card-picture.ts';

export function SaveButtons({ busy, picture }: { busy: boolean; picture: CardPicture }) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const today = useToday();
  const { busy: drawing, once } = useOneAtATime();
  const download = () =>
    once(async () => {
      const made = await picture.take();
      if (made !== '') saveFrom(`${t('cards.download.fileName', { date: today })}.png`, made);
    });
  return (
    <>
      <div className="row">
        <Button
          kind="cta"
          type="submit"
          className="edit__save"
          icon={Check}
          busy={busy ? t('cards.submit.busy') : null}
        >
          {t('cards.submit.button')}
        </Button>
        <Button
          icon={Download}
          onClick={() => void download()}
          disabled={!picture.possible}
          busy={drawing ? t('common.busy.downloading') : null}
        >
          {t('cards.download.button')}
        </Button>
      </div>
      <p className="hint">
        {t('cards.preview.pictureHint')} {t('cards.fixedValues')}
      </p>
      <div role="status">{picture.failed && <FieldError>{t('cards.preview.pictureFailed')}</FieldError>}</div>
    </>
  );
}
