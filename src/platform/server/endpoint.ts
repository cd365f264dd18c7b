import type { Actor } from '#access/rules/actor.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Answered, Call, Gate, Received } from '../contract.ts';
import { type Method, partsOfKey } from '../rules/call-key.ts';
import type { Config } from './config.ts';
import type { Asking as Database, Query } from './database.ts';
import type { Wake } from './jobs.ts';

/** Who the token speaks for, at the brand's login tenant. */
export type SignedIn = {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The session at the login that the token is of; null where the login names none. */
  session: string | null;
};

/** What a call may touch besides its own input. Nothing else reads the clock. */
export type CallContext = {
  /** The transaction of a write; for a read, or a call that is one statement, the connection itself. */
  tx: Query;
  now: Date;
  /** Today in the brand's zone. */
  today: CalendarDay;
  brand: BrandId;
  config: Config;
  /** The origin that the browser used, for links. */
  origin: string;
  /** The version that the caller has read (`If-Match`); null when it sent none. */
  ifMatch: number | null;
  /** The caller's key for a repeat (`Idempotency-Key`); null when it sent none. */
  idempotencyKey: string | null;
  /** Says that this created nothing, because it was created before: the status is 200 instead of 201. */
  repeated: () => void;
  /** Says that the list goes on after the one with this id: the answer's `Link` header leads there. */
  nextPage: (after: string) => void;
  /** Wakes the job when the transaction has been committed; the job finds its work in rows. */
  wake: Wake;
  partners: Partners;
};

/** Who is asked outside of the product; a noun that knows one adds it by its name. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Partners {}

type Asking = {
  anybody: object;
  token: { signedIn: SignedIn };
  verified: { signedIn: SignedIn };
  profile: { actor: Actor; signedIn: SignedIn };
};

export type Context<G extends Gate = 'anybody'> = CallContext & Asking[G];

type GateOf<C extends Call> = C['gate'];
type Permitted<C extends Call, K extends string> = Omit<Received<C, K>, 'body'>;

/** How a call is answered: `permit` refuses before the body is looked at (rules 6), and hands on what it has loaded. */
type Story<C extends Call, K extends string, P> = {
  permit?: Permit<C, K, P>;
  run: (input: Received<C, K> & { permitted: P }, context: Context<GateOf<C>>) => Promise<Answered<C>>;
  /**
   * The story is a single statement, so no transaction is opened around it. It refuses by itself what it may not touch;
   * `permit` is asked only when the body is refused, because not found comes first.
   */
  oneStatement?: true;
  /** Done when a caller has used up the burst of a limit of the call, once a day; the call itself is refused. */
  burstIsOver?: (input: Permitted<C, K>, context: { tx: Query }) => Promise<void>;
};

type Permit<C extends Call, K extends string, P> = (input: Permitted<C, K>, context: Context<GateOf<C>>) => Promise<P>;

/**
 * The story of a call that asks somebody outside: nobody waits for them within a transaction, so none is open around it,
 * and it opens its own before and after.
 */
type StoryOutside<C extends Call, K extends string, P> = {
  permit?: Permit<C, K, P>;
  runOutside: (
    input: Received<C, K> & { permitted: P },
    context: Context<GateOf<C>> & Pick<Database, 'transaction'>,
  ) => Promise<Answered<C>>;
};

/** A call with its story, for the server to mount. */
export type Endpoint = {
  key: string;
  method: Method;
  /** Under /api, with a colon before the name of each parameter. */
  path: string;
  params: readonly string[];
  call: Call;
  oneStatement: boolean;
  /** No transaction is opened around it, because it asks somebody outside. */
  outside: boolean;
  permit: (input: object, context: CallContext) => Promise<unknown>;
  run: (input: object, context: CallContext) => Promise<unknown>;
  burstIsOver?: (input: object, context: { tx: Query }) => Promise<void>;
};

/** Pairs the calls of a noun with the functions that answer them; the compiler checks both shapes. */
export function endpointsOf<T extends Record<string, Call>>(table: T) {
  return <K extends keyof T & string, P = undefined>(
    key: K,
    story: Story<T[K], K, P> | Story<T[K], K, P>['run'] | StoryOutside<T[K], K, P>,
  ): Endpoint => {
    const outside = typeof story === 'object' && 'runOutside' in story;
    const told = typeof story === 'function' ? { run: story } : outside ? { ...story, run: story.runOutside } : story;
    const { permit, run, oneStatement, burstIsOver } = told as Story<T[K], K, P>;
    const call = table[key];
    if (call === undefined) throw new RangeError(`no call ${key}`);
    return {
      key,
      ...partsOfKey(key),
      call,
      oneStatement: oneStatement === true,
      outside,
      permit: (input, context) =>
        permit === undefined
          ? Promise.resolve(undefined)
          : permit(input as Permitted<T[K], K>, context as Context<GateOf<T[K]>>),
      run: (input, context) => run(input as Received<T[K], K> & { permitted: P }, context as Context<GateOf<T[K]>>),
      burstIsOver: async (input, context) => burstIsOver?.(input as Permitted<T[K], K>, context),
    };
  };
}
