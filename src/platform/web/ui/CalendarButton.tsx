import { CalendarPlus } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { useSaveWords } from '../save-words.ts';
import { useDownload } from '../use-download.ts';
import { Button } from './Button.tsx';
import { FieldError } from './Field.tsx';

type Props = { of: `GET /${string}/:id/calendar.ics`; id: string; name: string };

/** Saves the days of a survey or a goal as a calendar file. */
export function CalendarButton({ of, id, name }: Props) {
  const t = useTexts<CommonTexts>();
  const words = useSaveWords();
  const { start, busy, problem } = useDownload(`${name}.ics`, of, { id });
  return (
    <>
      <Button kind="3" size="sm" icon={CalendarPlus} busy={busy ? t('common.busy.downloading') : null} onClick={start}>
        {t('common.calendar.button')}
      </Button>
      <span role="status" className={problem ? undefined : 'vh'}>
        {problem && <FieldError>{words(problem, t('common.calendar.failed'))}</FieldError>}
      </span>
    </>
  );
}
