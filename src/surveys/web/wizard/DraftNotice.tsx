import { useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = { from: CalendarDay; onDiscard: () => void; kept?: string };

/**
 * Says that a draft was found on this device, and offers to discard it after a confirmation. `kept` says until when it
 * is kept.
 */
export function DraftNotice({ from, onDiscard, kept }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts & CommonTexts>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Banner
        title={t('surveys.wizard.draftRestored', { date: longDay(lang, from) })}
        action={<Button onClick={() => setAsking(true)}>{t('surveys.wizard.draftDiscardButton')}</Button>}
      >
        {kept ?? t('surveys.wizard.draftKept')}
      </Banner>
      {asking && (
        <Modal title={t('surveys.wizard.draftDiscard.title')} narrow onClose={() => setAsking(false)}>
          <div className="stack wiz__dialog">
            <p>{t('surveys.wizard.draftDiscard.text')}</p>
            <div className="row">
              <Button
                kind="danger"
                onClick={() => {
                  setAsking(false);
                  onDiscard();
                }}
              >
                {t('surveys.wizard.draftDiscardButton')}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('common.button.cancel')}</Button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}
