import { useEffect, useRef } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import type { DirectoryTexts } from '../texts/directory.en.ts';
import './directory.css';
import type { MadeToken } from './directory-queries.ts';

type Props = { made: MadeToken; onDone: () => void };

/** Shows the token's secret once. It takes the focus, because copying it is the next step. */
export function MadeNotice({ made, onDone }: Props) {
  const t = useTexts<DirectoryTexts>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [made]);
  return (
    <section className="directory__made" aria-labelledby="directory-made">
      <h4 id="directory-made" tabIndex={-1} ref={heading}>
        {t('directory.made.title')}
      </h4>
      <p>{t('directory.made.text')}</p>
      <CopyBox value={made.token} label={t('directory.made.label', { name: made.name })} />
      <div className="row">
        <Button onClick={onDone}>{t('directory.made.done')}</Button>
      </div>
    </section>
  );
}
