import { type ReactNode, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';

type Props<P> = { pieces: readonly P[]; most: number; children: (shown: readonly P[]) => ReactNode };

/** At most so many pieces of a journal, and a button that shows the others. */
export function FirstPieces<P>({ pieces, most, children }: Props<P>) {
  const t = useTexts<CommonTexts>();
  const [all, setAll] = useState(false);
  const shown = all ? pieces : pieces.slice(0, most);
  return (
    <>
      {children(shown)}
      {shown.length < pieces.length && (
        <p className="journal__more">
          <Button kind="3" size="sm" onClick={() => setAll(true)}>
            {t('common.button.showMore')}
          </Button>
        </p>
      )}
    </>
  );
}
