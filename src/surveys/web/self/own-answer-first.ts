import { useQuery } from '@tanstack/react-query';
import { isAboutReader } from '../../rules/survey-access.ts';
import { selfQuery, type SurveyInFull } from '../survey-queries.ts';

/** `asked`: the form comes first. `waiting`, `failed`: it is not known yet. `open`: the others' answers may be shown. */
type First = { state: 'asked' | 'waiting' | 'failed' | 'open'; retry: () => unknown };

/**
 * Decides for every screen whether the others' answers may be shown: the candidate of a running survey answers first, or
 * skips, once.
 */
export function useOwnAnswerFirst(survey: SurveyInFull): First {
  const asks = isAboutReader(survey) && survey.status === 'ongoing' && survey.respondents > 0;
  const { data, isPending, refetch } = useQuery({ ...selfQuery(survey.id), enabled: asks });
  const state = () => {
    if (!asks) return 'open';
    if (data === undefined) return isPending ? 'waiting' : 'failed';
    return data.state === 'open' ? 'asked' : 'open';
  };
  return { state: state(), retry: refetch };
}
