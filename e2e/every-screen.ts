import { expect, type Page } from '@playwright/test';
import {
  checkInPath,
  documentPath,
  DOCUMENTS_PATH,
  goalMailsPath,
  answerBackMailsPath,
  PATHS,
  sharedGoalPath,
  sharedReportPath,
  sharedSurveyPath,
  stopCheckInsPath,
  subscriptionMailsPath,
  testInvitationPath,
} from '#shared/paths.ts';
import type { Caller } from './made-by-call.ts';
import { openRequests } from './open-requests.ts';

/** A screen of the product: its name in tables and messages, its path, and whether the visitor is logged in. */
export type Screen = { name: string; path: string; signedIn: boolean };

type ListedGoal = { id: string; status: string };
type Listed = { id: string; status: string; allowAnonymous: boolean };

/**
 * Returns every screen of the demo as its administrator sees it. Add new screens here, so that their first paint and
 * layout stability are tested.
 */
export async function everyScreen(caller: Caller): Promise<Screen[]> {
  const surveys = await caller.get<Listed[]>('/survey');
  const idOf = (status: string) => {
    const found = surveys.find((survey) => survey.status === status && survey.allowAnonymous);
    if (found === undefined) throw new Error(`the demo has no ${status} survey with an anonymous link`);
    return found.id;
  };
  const [ongoing, finished] = [idOf('ongoing'), idOf('finished')];
  const [goal] = await caller.get<{ id: string }[]>('/organization-goal');
  const [sharedSurvey] = await caller.get<{ id: string }[]>('/shared-survey');
  const [sharedGoal] = await caller.get<{ id: string }[]>('/shared-improvement-goals');
  const organisation = await caller.get<{ id: string }>('/organization');
  const open = { form: `/respond/-${ongoing}`, ended: `/respond/-${finished}`, ...OPEN };
  const goals = await caller.get<ListedGoal[]>('/improvement-goals');
  const goalIn = (status: string) => {
    const found = goals.find((goal) => goal.status === status);
    if (found === undefined) throw new Error(`the demo has no goal with the status ${status}`);
    return `/improvement/${found.id}`;
  };
  const [card] = await caller.get<{ cardId: string }[]>('/card');
  const own = {
    ...OWN,
    survey: `/survey/${ongoing}`,
    'survey, finished': `/survey/${finished}`,
    'survey, answer back': `/survey/${finished}/answer-back`,
    'survey, report': `/survey/${finished}/report`,
    'survey, on a big screen': `/survey/${ongoing}/present`,
    reminders: `/survey/${ongoing}/reminders`,
    'test invitation': testInvitationPath(ongoing),
    'shared survey': sharedSurveyPath(sharedSurvey?.id ?? ''),
    'shared survey, report': sharedReportPath(sharedSurvey?.id ?? ''),
    'shared goal': sharedGoalPath(sharedGoal?.id ?? ''),
    'invitation to join': `/join/${organisation.id}`,
    'organisation goal': `/organization/goal/${goal?.id}`,
    ...OWN_LATER,
    'new goal': `/improvement?fromSurvey=${finished}`,
    'card, own': `/card/${card?.cardId}`,
    'goal, planning': goalIn('planning'),
    'goal, execution': goalIn('execution'),
    'goal, conclusion': goalIn('conclusion'),
    'goal, finished': goalIn('finished'),
    'sample of a result': PATHS.sample,
  };
  return [
    ...Object.entries(open).map(([name, path]) => ({ name, path, signedIn: false })),
    ...Object.entries(own).map(([name, path]) => ({ name, path, signedIn: true })),
  ];
}

/** An id that does not exist. */
const UNKNOWN = '0123456789abcdefABCDEF';

const OPEN = {
  'form, unknown': `/respond/-${UNKNOWN}`,
  home: '/',
  'sample of a result, for visitors': PATHS.sample,
  'no such page, for visitors': '/no-such-page',
  'login gate': '/surveys',
  privacy: '/privacy',
  cookies: '/cookies',
  accessibility: '/accessibility',
  agreement: '/agreement',
  contact: PATHS.contact,
  address: PATHS.address,
  'address, link expired': `${PATHS.address}/${UNKNOWN}`,
  'lost link': PATHS.lostLink,
  'check of a card': PATHS.check,
  'example of a card': PATHS.exampleCard,
  'mails about goals, unknown': goalMailsPath(UNKNOWN),
  'mails about the subscription, unknown': subscriptionMailsPath(UNKNOWN),
  'mails about answering back, unknown': answerBackMailsPath(UNKNOWN),
  'check-in, unknown': checkInPath(UNKNOWN),
  'stop check-ins, unknown': stopCheckInsPath(UNKNOWN),
} as const;

const OWN = { overview: '/', surveys: '/surveys' } as const;

const OWN_LATER = {
  wizard: '/survey',
  'shared surveys': '/shared',
  goals: '/improvements',
  'shared goals': '/shared-improvements',
  cards: '/cards',
  'new card': '/card',
  'shared cards': '/shared-cards',
  recommendations: '/recommendations',
  organisation: '/organization',
  'new organisation goal': '/organization/goal',
  'settings, profile': '/settings',
  'settings, login': '/settings#login',
  'settings, mails': '/settings#mails',
  'settings, own data': '/settings#data',
  'settings, programs': '/settings#programs',
  'settings, organisation': '/settings#1',
  'settings, what is agreed': '/settings#agreed',
  'settings, documents': DOCUMENTS_PATH,
  'settings, webhooks': '/settings#webhooks',
  'settings, members': '/settings#2',
  'settings, groups': '/settings#groups',
  'settings, directory': '/settings#directory',
  'settings, changes': '/settings#changes',
  'settings, subscription': '/settings#3',
  document: documentPath('record', 'no'),
  'activate subscription': '/activate-subscription',
  'subscription activated': '/subscription-activatecd',
  'register organisation': '/register-organization',
  'join organisation': '/join-organization',
  'terms, logged in': '/terms',
  'no such page': '/no-such-page',
} as const;

/** Layout shifts. Those right after a key press are intended and do not count. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: Source[] };
/** What moved, from where to where. */
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/** Sums layout shifts from the first frame on; read the sum with `shiftsOf`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(globalThis, { shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return element === null ? '?' : `${element.localName}.${element.getAttribute('class') ?? ''}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const what = (entry.sources ?? [])
          .map(({ node, previousRect: from, currentRect: to }) => {
            const [before, after] = [from, to].map((box) => `${box.top}+${box.height}`);
            return `${nameOf(node)} ${before} > ${after}`;
          })
          .join(', ');
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of all shifts up to now, and what moved in each. */
export async function shiftsOf(page: Page): Promise<{ sum: number; what: string[] }> {
  // Performance entries arrive one frame late.
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const { shifts } = globalThis as unknown as { shifts: { value: number; what: string }[] };
    const what = shifts.map(({ value, what: moved }) => `${value.toFixed(4)} ${moved}`);
    return { sum: shifts.reduce((total, { value }) => total + value, 0), what };
  });
}

/**
 * Loads an address in a page that already shows the product. A blank page in between would end the process that caches
 * the compiled scripts.
 */
export async function opens(page: Page, address: string): Promise<void> {
  const isSamePage = address.includes('#') && page.url().split('#')[0] === address.split('#')[0];
  if (!isSamePage) {
    await page.goto(address, { waitUntil: 'commit' });
    return;
  }
  // Changing only the hash loads nothing, so reload. The old document must not notice the change: it would show the
  // other tab, and send requests for it.
  await page.evaluate((to) => History.prototype.replaceState.call(history, null, '', to), address);
  await page.reload({ waitUntil: 'commit' });
}

/** Waits until a screen is complete: no open request, no loading state, all fonts loaded. */
export async function settled(page: Page): Promise<void> {
  // A page that is navigating cannot be evaluated: it throws, and the poll tries again.
  const missing = () => missingOn(page).catch(({ message }: Error) => [message]);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Waits until a page is complete, including what it fetches when idle. */
export async function idle(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await settled(page);
}

async function missingOn(page: Page): Promise<string[]> {
  // A request that ends while the page is inspected has not been rendered by then.
  const open = openRequests(page);
  const loading = await page.evaluate(async () => {
    await document.fonts.ready;
    // Data that has arrived may trigger further requests once it is rendered.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
    const waiting = [...document.querySelectorAll('#shell, [aria-busy="true"], .loader')];
    const missing = waiting.map(({ outerHTML }) => outerHTML.slice(0, 100));
    return document.querySelector('h1') === null ? ['h1', ...missing] : missing;
  });
  return [...new Set([...open, ...openRequests(page)]), ...loading];
}
