import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { fetchFile } from '../api.ts';
import { saveBlob } from '../save-file.ts';
import { useOneAtATime } from '../use-sending.ts';
import { Button } from './Button.tsx';
import { FieldError } from './Field.tsx';

type Props = { of: `GET /${string}/:id/calendar.ics`; id: string; name: string };

/** Saves the days of a survey or a goal as a calendar file. */
export function CalendarButton({ of, id, name }: Props) {
  const t = useTexts<CommonTexts>();
  const { busy, once } = useOneAtATime();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const file = await fetchFile(of, { id });
    if (file !== null) saveBlob(`${name}.ics`, file);
    setFailed(file === null);
  };
  return (
    <>
      <Button
        kind="3"
        size="sm"
        icon={CalendarPlus}
        busy={busy ? t('common.busy.downloading') : null}
        onClick={() => void once(save)}
      >
        {t('common.calendar.button')}
      </Button>
      <span role="status" className={failed ? undefined : 'vh'}>
        {failed && <FieldError>{t('common.calendar.failed')}</FieldError>}
      </span>
    </>
  );
}
