import { hash, randomInt } from 'node:crypto';
import { newLinkId } from '#platform/server/ids.ts';
import type { Look, ResponsePage } from '../pages/render.tsx';
import { madeRecently } from './recent-cache.ts';

type Render = (look: Look, page: ResponsePage) => string;

/** The number of cached forms; one takes 30 kB, and more with a picture. */
const MOST_KEPT = 64;

/**
 * Returns a renderer that renders the open form of a survey once for all who open it on a day, in one language. What
 * differs is rendered as random stand-ins, which no text can contain, and put in afterwards. All other pages are
 * rendered each time.
 */
export function renderingOpenFormsOnce(render: Render): Render {
  const standIn = { link: newLinkId(), key: newLinkId(), openedAt: randomInt(2 ** 47, 2 ** 48 - 1) };
  const once = madeRecently<string>(MOST_KEPT);
  return (look, page) => {
    const { form, start, choice, outcome, responderId } = page;
    const isFresh = choice === null && outcome === null && !start.wasSent;
    if ('failed' in form || form.status !== 'open' || !isFresh) return render(look, page);
    const [, sign = '', link = ''] = /^(-?)(.*)$/.exec(responderId) ?? [];
    const { key, openedAt } = standIn;
    const alike = { ...page, responderId: sign + standIn.link, start: { ...start, key, openedAt } };
    const html = once(hash('sha256', JSON.stringify([look, alike]), 'base64url'), () => render(look, alike));
    return html
      .replaceAll(standIn.link, () => link)
      .replaceAll(key, () => start.key)
      .replaceAll(String(openedAt), () => String(start.openedAt));
  };
}
