import { ImageUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { CheckTexts } from '../../texts/check.en.ts';

type Props = { busy: boolean; error: string | null; take: (files: readonly File[]) => void };

/** The field on which a picture is dropped, or which opens the choice of a file. It needs a script. */
export function DropField({ busy, error, take }: Props) {
  const t = useTexts<CheckTexts>();
  const [isOver, setOver] = useState(false);
  const [before = '', after = ''] = t('check.drop.text', { chooseLink: '|' }).split('|');
  const over = (on: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(on);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    take([...event.dataTransfer.files]);
  };
  return (
    <div className="field needs-script">
      <label
        className={isOver ? 'drop is-over' : 'drop'}
        onDragEnter={over(true)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept="image/png"
          className="vh"
          aria-describedby={error === null ? 'file-hint' : 'file-hint file-error'}
          aria-invalid={error === null ? undefined : true}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <Icon of={ImageUp} />
        <span>
          <b role="status">{busy ? t('check.drop.busy') : isOver ? t('check.drop.over') : t('check.drop.title')}</b>
          <span id="file-hint">
            {before}
            <u>{t('check.drop.chooseLink')}</u>
            {after}
          </span>
        </span>
      </label>
      {error !== null && <FieldError id="file-error">{error}</FieldError>}
    </div>
  );
}
