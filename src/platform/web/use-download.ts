import { useState } from 'react';
import type { CallKey } from '../rules/call-key.ts';
import { fetchFile } from './api.ts';
import { saveBlob } from './save-file.ts';
import { problemIn, type SaveProblem } from './save-problem.ts';
import { useOneAtATime } from './use-sending.ts';

type Download = {
  start: () => void;
  busy: boolean;
  /** Why the last try failed; null during the next one. */
  problem: SaveProblem | null;
};

/** Saves the file that a call answers with on the person's device; a press while it is fetched does nothing. */
export function useDownload(name: string, key: CallKey, params: Record<string, string>): Download {
  const { busy, once } = useOneAtATime();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const work = async () => {
    const file = await fetchFile(key, params);
    if (file.ok) saveBlob(name, file.result);
    setProblem(problemIn(file));
  };
  return { start: () => void once(work), busy, problem: busy ? null : problem };
}
