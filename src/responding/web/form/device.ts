import { onDevice } from '#platform/web/on-device.ts';
import type { ResponseLink } from '../../rules/response-link.ts';
import { type Draft, DRAFT_AGE, draftOf } from '../../rules/draft.ts';

const DRAFT = 'respond-draft:';
const SENT = 'respond-sent:';

/**
 * Stores the response form on the device: the draft of one form until it is sent and, for the shared anonymous link,
 * that an answer was sent. A personal draft outlives the tab; an anonymous one is deleted with it (rules 8).
 */
export function formOnDevice(link: ResponseLink) {
  const name = `${DRAFT}${nameOf(link)}`;
  const store = () => (link.kind === 'personal' ? localStorage : sessionStorage);
  return {
    draft: () => onDevice(() => draftOf(store().getItem(name), Date.now(), DRAFT_AGE[link.kind])),
    keep: (draft: Draft) => onDevice(() => store().setItem(name, JSON.stringify(draft))),
    forget: () => onDevice(() => store().removeItem(name)),
    markSent: () =>
      void (link.kind === 'anonymous' && onDevice(() => localStorage.setItem(`${SENT}${nameOf(link)}`, '1'))),
    wasSent: () => link.kind === 'anonymous' && onDevice(() => localStorage.getItem(`${SENT}${nameOf(link)}`)) === '1',
  };
}

export type FormOnDevice = ReturnType<typeof formOnDevice>;

/** Removes expired drafts of all forms, so that a draft does not stay because its link is never opened again. */
export function removeOldDrafts(): void {
  for (const [storage, mostAge] of [
    [() => localStorage, DRAFT_AGE.personal],
    [() => sessionStorage, DRAFT_AGE.anonymous],
  ] as const) {
    onDevice(() => {
      const names = Object.keys(storage()).filter((name) => name.startsWith(DRAFT));
      const old = names.filter((name) => draftOf(storage().getItem(name), Date.now(), mostAge) === null);
      for (const name of old) storage().removeItem(name);
    });
  }
}

function nameOf(link: ResponseLink): string {
  return link.kind === 'personal' ? link.linkId : `-${link.linkId}`;
}
