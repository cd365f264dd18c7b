import { expect, test } from 'vitest';
import { inEnglish } from '../../../../test/in-english.tsx';
import { WORDS } from '../../../../test/words.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { NotShown } from './NotShown.tsx';

async function notShown(survey: Partial<SurveyInFull>, shown: number) {
  const given = {
    status: 'finished',
    allowAnonymous: false,
    anonymousSetAside: false,
    respondents: 0,
    ...survey,
  } as SurveyInFull;
  const { container } = await inEnglish(<NotShown survey={given} shown={shown} />);
  return [...container.querySelectorAll('p')].map((line) => line.textContent);
}

test('shows nothing to a reader who sees every answer', async () => {
  expect(await notShown({ respondents: 4 }, 4)).toEqual([]);
});

test('counts answers that only count in totals, with a singular for one', async () => {
  expect((await notShown({ respondents: 4 }, 3))[0]).toMatch(/^1 answer counts/);
  expect((await notShown({ respondents: 4 }, 1))[0]).toMatch(/^3 answers count/);
});

test('announces anonymous answers while the survey runs', async () => {
  const later = [WORDS['shared.anonymousLater']];
  expect(await notShown({ status: 'ongoing', allowAnonymous: true }, 0)).toEqual(later);
  expect(await notShown({ status: 'upcoming', allowAnonymous: true }, 0)).toEqual(later);
  expect(await notShown({ status: 'finished', allowAnonymous: true }, 0)).toEqual([]);
});

test('says that anonymous answers are set aside, also when later ones are shown', async () => {
  const aside = WORDS['shared.anonymousSetAside'];
  const ongoing = { status: 'ongoing', allowAnonymous: true, anonymousSetAside: true } as const;
  expect(await notShown(ongoing, 0)).toEqual([aside, WORDS['shared.anonymousLater']]);
  expect(await notShown({ anonymousSetAside: true, respondents: 2 }, 2)).toEqual([aside]);
});
