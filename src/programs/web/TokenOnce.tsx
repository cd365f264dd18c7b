import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ShownOnce } from '#platform/web/ui/ShownOnce.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { ProgramTexts } from '../texts/programs.en.ts';

export type Made = { token: string; name: string; may: 'read' | 'write' | 'assistant'; endDay: CalendarDay };

/** Shows a new token once. */
export function TokenOnce({ made: { token, name, may, endDay }, onDone }: { made: Made; onDone: () => void }) {
  const t = useTexts<ProgramTexts>();
  const { lang } = useLanguage();
  return (
    <ShownOnce
      title={t('programs.made.title')}
      text={t(`programs.made.${may}`)}
      value={token}
      label={t('programs.made.aria', { name })}
      facts={[
        { label: t('programs.made.name'), value: name },
        { label: t('programs.made.may'), value: t(`programs.keys.may.${may}`) },
        { label: t('programs.made.until'), value: longDay(lang, endDay) },
      ]}
      done={t('programs.made.done')}
      leave={{ title: t('programs.made.leave.title'), text: t('programs.made.leave.text') }}
      onDone={onDone}
    />
  );
}
