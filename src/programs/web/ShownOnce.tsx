import { useEffect, useRef } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/surfaces.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { ProgramTexts } from '../texts/programs.en.ts';
import './programs.css';

export type Made = { token: string; name: string; may: 'read' | 'write'; endDay: CalendarDay };

/** Shows a new token once. It takes the focus, because copying it is the next step; leaving the page asks before. */
export function ShownOnce({ made: { token, name, may, endDay }, onDone }: { made: Made; onDone: () => void }) {
  const t = useTexts<ProgramTexts & CommonTexts>();
  const { lang } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useUnsaved(() => true, {
    question: {
      title: t('programs.made.leave.title'),
      text: t('programs.made.leave.text'),
      stay: t('common.button.cancel'),
      leave: t('programs.made.done'),
    },
  });
  return (
    <section className="panel panel--tint once" aria-labelledby="token-made">
      <div>
        <h2 id="token-made" tabIndex={-1} ref={heading}>
          {t('programs.made.title')}
        </h2>
        <p>{t(`programs.made.${may}`)}</p>
      </div>
      <CopyBox value={token} label={t('programs.made.aria', { name })} />
      <dl className="once__facts">
        <div>
          <dt>{t('programs.made.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('programs.made.may')}</dt>
          <dd>{t(`programs.new.may.${may}.title`)}</dd>
        </div>
        <div>
          <dt>{t('programs.made.until')}</dt>
          <dd>{longDay(lang, endDay)}</dd>
        </div>
      </dl>
      <div className="row">
        <Button kind="1" onClick={onDone}>
          {t('programs.made.done')}
        </Button>
      </div>
    </section>
  );
}
