import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import type { SaveProblem } from '../save-problem.ts';
import { Button } from './Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

type Props = {
  problem: SaveProblem;
  /** Counts the tries to send: each one brings the banner into view again. */
  attempt: number;
  /** For a form that was changed elsewhere meanwhile: take what was saved there, or save over it. */
  useNewer?: (() => void) | undefined;
  keepMine?: () => void;
};

/** Above a form that the server did not take: what happened, and for another version the two ways on. */
export function SaveFailed({ problem, attempt, useNewer, keepMine }: Props) {
  const t = useTexts<CommonTexts>();
  if (problem.kind === 'tooMany') {
    return <ErrorSummary title={t('common.error.tooManyTries', { count: problem.minutes })} attempt={attempt} />;
  }
  if (problem.kind !== 'stale') return <ErrorSummary title={t('common.error.saveFailed')} attempt={attempt} />;
  const choices = (
    <div className="row">
      <Button size="sm" onClick={keepMine}>
        {t('common.error.keepMineButton')}
      </Button>
      <Button size="sm" onClick={useNewer}>
        {t('common.error.useNewerButton')}
      </Button>
    </div>
  );
  return <ErrorSummary title={t('common.error.changedElsewhereTitle')} attempt={attempt} action={choices} />;
}
