import type { Actor } from '#access/rules/actor.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Answered, Call, Gate, Received } from '../contract.ts';
import { type Method, partsOfKey } from '../rules/call-key.ts';
import type { Config } from './config.ts';
import type { Asking as Database, Query } from './database.ts';
import type { Wake } from './jobs.ts';

/** The identity in the token, at the login tenant of the brand. */
export type SignedIn = {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The login session of the token; null when the login names none. */
  session: string | null;
  /** Set when a program asks, with an access token of the person. */
  byProgram?: true;
};

/** Everything that a call may use besides its input. No other code reads the clock. */
export type CallContext = {
  /** The transaction of a write, or the connection itself for a read and for a call of one statement. */
  tx: Query;
  now: Date;
  /** Today in the brand's zone. */
  today: CalendarDay;
  brand: BrandId;
  config: Config;
  /** The origin that the browser used, for links. */
  origin: string;
  /** The version that the caller has read (`If-Match`); null when the header is missing. */
  ifMatch: number | null;
  /** The idempotency key (`Idempotency-Key`); null when the header is missing. */
  idempotencyKey: string | null;
  /** Reports that the thing existed already: the status becomes 200 instead of 201. */
  repeated: () => void;
  /** Reports that the list continues after this id: sets the `Link` header. */
  nextPage: (after: string) => void;
  /** Reports how many rows a list has, by kind: sets the `Counts` header. */
  counted: (counts: Readonly<Record<string, number>>) => void;
  /** Wakes the job after the commit; the job finds its work in rows. */
  wake: Wake;
  partners: Partners;
};

/** The external services that calls use; a noun that knows one adds it by its name. */
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

/** The handler of a call. `permit` refuses before the body is validated (rules 6) and passes on what it has loaded. */
type Story<C extends Call, K extends string, P> = {
  permit: Permit<C, K, P>;
  run: (input: Received<C, K> & { permitted: P }, context: Context<GateOf<C>>) => Promise<Answered<C>>;
  /**
   * The handler is a single statement, so no transaction is opened. It checks the permission itself; `permit` runs only
   * when the body is refused, because a 404 takes precedence.
   */
  oneStatement?: true;
  /** Runs when a caller has used up the burst of a limit, once a day; the call itself is refused. */
  burstIsOver?: (input: Permitted<C, K>, context: { tx: Query }) => Promise<void>;
};

type Permit<C extends Call, K extends string, P> = (input: Permitted<C, K>, context: Context<GateOf<C>>) => Promise<P>;

/**
 * The handler of a call that asks an external service. It runs without a transaction, so that none stays open during
 * the request, and opens its own before and after.
 */
type StoryOutside<C extends Call, K extends string, P> = {
  permit: Permit<C, K, P>;
  runOutside: (
    input: Received<C, K> & { permitted: P },
    context: Context<GateOf<C>> & Pick<Database, 'transaction'>,
  ) => Promise<Answered<C>>;
};

/** A call with its handler, for the server to mount. */
export type Endpoint = {
  key: string;
  method: Method;
  /** The path under /api, with a colon before the name of each parameter. */
  path: string;
  params: readonly string[];
  call: Call;
  oneStatement: boolean;
  /** Whether it runs without a transaction because it asks an external service. */
  outside: boolean;
  permit: (input: object, context: CallContext) => Promise<unknown>;
  run: (input: object, context: CallContext) => Promise<unknown>;
  burstIsOver?: (input: object, context: { tx: Query }) => Promise<void>;
};

/** Pairs the calls of a noun with their handlers; the compiler checks both shapes. */
export function endpointsOf<T extends Record<string, Call>>(table: T) {
  return <K extends keyof T & string, P>(key: K, story: Story<T[K], K, P> | StoryOutside<T[K], K, P>): Endpoint => {
    const outside = 'runOutside' in story;
    const told = outside ? { ...story, run: story.runOutside } : story;
    const { permit, run, oneStatement, burstIsOver } = told as Story<T[K], K, P>;
    const call = table[key];
    if (call === undefined) throw new RangeError(`no call ${key}`);
    return {
      key,
      ...partsOfKey(key),
      call,
      oneStatement: oneStatement === true,
      outside,
      permit: permit as Endpoint['permit'],
      run: (input, context) => run(input as Received<T[K], K> & { permitted: P }, context as Context<GateOf<T[K]>>),
      burstIsOver: async (input, context) => burstIsOver?.(input as Permitted<T[K], K>, context),
    };
  };
}
