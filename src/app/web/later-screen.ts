import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType, FunctionComponent } from 'react';
import { fetchedCode } from '#platform/web/fetched-code.ts';
import { needTexts } from './screen-texts.ts';

/**
 * A screen that is loaded when a user goes there, together with the texts of the nouns it names. Both wait while the
 * browser is offline.
 */
export function laterScreen<Name extends string, Given>(
  fetching: () => Promise<Record<Name, ComponentType<Given>>>,
  name: Name,
  texts: readonly string[],
): FunctionComponent<Given> & { preload?: () => Promise<void> | undefined } {
  return lazyRouteComponent(async () => {
    const [file] = await Promise.all([fetchedCode(fetching), needTexts(texts)]);
    return file;
  }, name) as FunctionComponent<Given>;
}
