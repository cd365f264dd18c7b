import { useState } from 'react';
import type { CallKey } from '../rules/call-key.ts';
import { fetchFile } from './api.ts';
import { saveBlob } from './save-file.ts';
import { useOneAtATime } from './use-sending.ts';

type Download = { start: () => void; busy: boolean; failed: boolean };

/** Saves the file that a call answers with on the person's device; a press while it is fetched does nothing. */
export function useDownload(name: string, key: CallKey, params: Record<string, string>): Download {
  const { busy, once } = useOneAtATime();
  const [failed, setFailed] = useState(false);
  const work = async () => {
    const file = await fetchFile(key, params);
    if (file !== null) saveBlob(name, file);
    setFailed(file === null);
  };
  return { start: () => void once(work), busy, failed: failed && !busy };
}
