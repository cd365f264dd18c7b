import { useSaveWords } from '../save-words.ts';
import type { Sending } from '../use-sending.ts';
import { ChangedElsewhereNotice } from './ChangedElsewhere.tsx';
import { ContactLink } from './ContactLink.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

/**
 * The message above something that was not saved: the cause and, for a newer version, the two choices. Nothing without
 * a problem.
 */
export function SaveFailed({ problem, tries, waysOn }: Pick<Sending, 'problem' | 'tries' | 'waysOn'>) {
  const words = useSaveWords();
  if (problem === null) return null;
  if (problem.kind === 'stale') return <ChangedElsewhereNotice tries={tries} waysOn={waysOn} />;
  return <ErrorSummary title={words(problem)} attempt={tries} action={problem.kind === 'failed' && <ContactLink />} />;
}
