import { useSaveWords } from '../save-words.ts';
import type { Sending, WaysOn } from '../use-sending.ts';
import { ChangedElsewhereNotice } from './ChangedElsewhere.tsx';
import { ContactLink } from './ContactLink.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

type Props = Pick<Sending, 'problem' | 'tries'> & {
  /** Left out where nothing has a version. */
  waysOn?: WaysOn;
  /** What the screen says of a failure, instead of the general sentence. */
  failed?: string;
};

/**
 * The message above something that was not saved: the cause and, for a newer version, the two choices. Nothing without
 * a problem.
 */
export function SaveFailed({ problem, tries, waysOn, failed }: Props) {
  const words = useSaveWords();
  if (problem === null) return null;
  if (problem.kind === 'stale' && waysOn !== undefined) return <ChangedElsewhereNotice tries={tries} waysOn={waysOn} />;
  const action = problem.kind === 'failed' && <ContactLink />;
  return <ErrorSummary title={words(problem, failed)} attempt={tries} action={action} />;
}
