import { timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import type { SurveyInFull } from '../survey-loading.ts';

type Props = { newer: SurveyInFull; onMine: () => void; onNewer: () => void; onClose: () => void };

/** Somebody saved the survey while it was edited here: the person chooses which version holds (rules 6). */
export function ChangedElsewhere({ newer, onMine, onNewer, onClose }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<CommonTexts>();
  const { zone } = useBrand();
  const time = newer.changed === null ? t('common.missingValue') : timeOfDay(lang, new Date(newer.changed), zone);
  return (
    <Modal title={t('common.error.changedElsewhereTitle')} narrow onClose={onClose}>
      <div className="stack wiz__dialog">
        <p>{t('common.error.changedElsewhereText', { name: newer.sharedBy, time })}</p>
        <div className="row">
          <Button kind="1" onClick={onMine}>
            {t('common.error.keepMineButton')}
          </Button>
          <Button onClick={onNewer}>{t('common.error.useNewerButton')}</Button>
        </div>
      </div>
    </Modal>
  );
}
