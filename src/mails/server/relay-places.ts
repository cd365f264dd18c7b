import { getDomain } from 'tldts';
import { domainOf } from '#shared/email-address.ts';

/** Simultaneous conversations while the relay answers promptly. */
const AT_ONCE = 8;
/** A conversation without an answer after this time frees its place and continues aside. */
const PATIENCE_MS = 1_500;
/** Conversations that may continue aside. Further stalled ones keep their places until one of these ends. */
const MOST_ASIDE = 56;
/** No mail to a domain is started while this many conversations about it are stalled. */
const MOST_STALLED_OF_DOMAIN = 4;
const MOST_REMEMBERED = 1_000;

/** The highest number of connections that one lane needs. */
export const MOST_CONVERSATIONS = AT_ONCE + MOST_ASIDE;

type DomainState = { running: number; stalled: number };
type Waiting = { domain: string; begin: (mayBegin: boolean) => void };

/** Calls the function after a delay, unless the returned function is called before. */
export type After = (ms: number, call: () => void) => () => void;

/**
 * The places that the mails of one lane share. A stalled conversation soon frees its place, and its domain gets one
 * place instead of all until it accepts a mail again, so that recipients whose relay never answers delay no others.
 */
export class RelayPlaces {
  #free: number;
  #asideFree = MOST_ASIDE;
  readonly #after: After;
  readonly #waiting: Waiting[] = [];
  readonly #wantAside: (() => void)[] = [];
  readonly #domains = new Map<string, DomainState>();
  /** Registered domains with a stalled conversation and no mail accepted since. */
  readonly #distrusted = new Set<string>();

  constructor({ atOnce = AT_ONCE, after = afterReally }: { atOnce?: number; after?: After } = {}) {
    this.#free = atOnce;
    this.#after = after;
  }

  /**
   * Waits for a place for a mail to the recipient. Returns null when too many conversations about the recipient's
   * domain are stalled; otherwise the function that ends the conversation, called with whether the mail was accepted.
   */
  async take(recipient: string): Promise<((accepted: boolean) => void) | null> {
    const domain = registered(recipient);
    const mayBegin = new Promise<boolean>((begin) => void this.#waiting.push({ domain, begin }));
    this.#beginNext();
    return (await mayBegin) ? this.#conversation(domain) : null;
  }

  #conversation(domain: string): (accepted: boolean) => void {
    let place: 'held' | 'wantsAside' | 'aside' = 'held';
    let stalled = false;
    const state = this.#domains.get(domain) ?? { running: 0, stalled: 0 };
    const goAside = () => {
      place = 'aside';
      this.#asideFree -= 1;
      this.#free += 1;
    };
    const giveUpWaiting = this.#after(PATIENCE_MS, () => {
      stalled = true;
      state.running -= 1;
      state.stalled += 1;
      this.#distrust(domain);
      if (this.#asideFree > 0) goAside();
      else {
        place = 'wantsAside';
        this.#wantAside.push(goAside);
      }
      this.#beginNext();
    });
    return (accepted) => {
      giveUpWaiting();
      if (stalled) state.stalled -= 1;
      else state.running -= 1;
      if (state.running + state.stalled === 0) this.#domains.delete(domain);
      if (accepted) this.#distrusted.delete(domain);
      if (place === 'aside') {
        this.#asideFree += 1;
        this.#wantAside.shift()?.();
      } else {
        this.#free += 1;
        if (place === 'wantsAside') this.#wantAside.splice(this.#wantAside.indexOf(goAside), 1);
      }
      this.#beginNext();
    };
  }

  /** Starts the waiting mails that may start, in order of arrival, and rejects those whose domain is stalled. */
  #beginNext(): void {
    const waiting = this.#waiting.splice(0);
    for (const one of waiting) {
      const { running, stalled } = this.#domains.get(one.domain) ?? { running: 0, stalled: 0 };
      const isAlone = stalled === 0 && !this.#distrusted.has(one.domain);
      if (stalled >= MOST_STALLED_OF_DOMAIN) one.begin(false);
      else if (this.#free > 0 && (isAlone || running === 0)) this.#begin(one, { running, stalled });
      else this.#waiting.push(one);
    }
  }

  #begin({ domain, begin }: Waiting, before: DomainState): void {
    this.#free -= 1;
    const state = this.#domains.get(domain) ?? before;
    state.running += 1;
    this.#domains.set(domain, state);
    begin(true);
  }

  #distrust(domain: string): void {
    this.#distrusted.add(domain);
    const [oldest] = this.#distrusted;
    if (this.#distrusted.size > MOST_REMEMBERED && oldest !== undefined) this.#distrusted.delete(oldest);
  }
}

function registered(recipient: string): string {
  const domain = domainOf(recipient);
  return getDomain(domain) ?? domain;
}

function afterReally(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
