import type { z } from 'zod';
import type { CallKey } from './rules/call-key.ts';
import type { Limits } from './rules/limits.ts';
import type { ProblemDocument } from './rules/problem.ts';
import type {
  ReasonIn,
  Reasons,
  REASONS_OF_FIELDS,
  REASONS_OF_GATE,
  REASONS_OF_LIMIT,
  REASONS_OF_POST,
  REASONS_OF_SENDING,
} from './rules/refusal-reasons.ts';

/**
 * Requirements of a caller before the route handler runs (rules 6): nothing (`anybody`), a valid token (`token`), a
 * verified address at an allowed domain (`verified`), or a profile (`profile`).
 */
export type Gate = 'anybody' | 'token' | 'verified' | 'profile';

/**
 * How a second POST with the same `Idempotency-Key` is answered (rules 6).
 *
 * - `kept` (the default): the first answer to a known caller is stored for a day and sent again; nothing is done twice.
 * - `by-key`: the stored row carries the key, so it is stored once for any caller.
 * - `none`: the answer is too large or too private to store, so the call runs again, and must do nothing twice.
 */
export type Idempotency = 'kept' | 'by-key' | 'none';

/** Replaces the result schema in calls that answer with a file of this content type. */
export type FileKind = { file: string };

/** A file to send: the name to save it under, and its bytes. An iterable must not use the call's transaction. */
export type SentFile = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> };

/**
 * Replaces the body schema in calls that take the body byte for byte because it is signed. The `signedBy` header holds
 * the signature. The sender has no token, so only the signature identifies it.
 */
export type RawKind = { raw: string; signedBy: string };

export type SignedBytes = { bytes: Uint8Array; signature: string | null };

export function file(contentType: string): FileKind {
  return { file: contentType };
}

/** Declares a signed body: `body: raw({ contentType: 'application/json', signedBy: 'webhook-signature' })`. */
export function raw({ contentType, signedBy }: { contentType: string; signedBy: string }): RawKind {
  return { raw: contentType, signedBy };
}

/** One call of the API. The server handles it, the browser sends it and the OpenAPI document lists it. */
export type Call = Common & ({ gate: Gate; body?: z.ZodType } | { gate: 'anybody'; body: RawKind });

type Common = {
  summary: string;
  /** Further facts that a caller must know, in one sentence. */
  description: string;
  /** The rate limits. A call above one of them gets 429 with the seconds to wait. */
  limit: Limits;
  query?: z.ZodObject;
  result: z.ZodType | FileKind;
  /** The status of a success; 200 by default. */
  status?: 200 | 201;
  /** The largest body in KiB; 64 by default (rules 6). */
  maxBodyKiB?: number;
  idempotency?: Idempotency;
  /** Pages of other sites may show it in themselves. Calls for anybody refuse them otherwise (other-sites.ts). */
  inOtherSites?: true;
  /** Leaves no line in the log: its time alone could identify a person who was promised that no time is kept. */
  unlogged?: true;
  /** All statements read one snapshot, so that they agree. Without it each statement reads for itself. */
  read?: 'snapshot';
  /**
   * The refusals of this call with their reasons, in addition to those that every call of its gate and method may give
   * (refusal-reasons.ts). Outside production any other refusal is a fault.
   */
  refusals?: Pick<Reasons, 400 | 403 | 404 | 409 | 410 | 412 | 422 | 429 | 503>;
};

export type Calls = Readonly<Record<CallKey, Call>>;

export function isFile(result: Call['result']): result is FileKind {
  return 'file' in result;
}

export function isRaw(body: Call['body']): body is RawKind {
  return body !== undefined && 'raw' in body;
}

/** Declares the calls of one noun; keeps the type of every schema. */
export function calls<const T extends Calls>(table: T): T {
  return table;
}

/** The path parameters of a call: '/survey/:id/comment' gives { id: string }. */
export type PathParams<K extends string> = K extends `${string}:${infer Name}/${infer Rest}`
  ? { [P in Name]: string } & PathParams<`/${Rest}`>
  : K extends `${string}:${infer Name}`
    ? { [P in Name]: string }
    : unknown;

type Has<Name extends string, T> = unknown extends T ? unknown : { [P in Name]: T };
type Part<C, Name extends string> = Name extends keyof C ? C[Name] : unknown;
type In<T> = T extends z.ZodType ? z.input<T> : T extends RawKind ? SignedBytes : unknown;
type Out<T> = T extends z.ZodType ? z.output<T> : T extends RawKind ? SignedBytes : unknown;

/** The input that the browser sends with a call. */
export type Given<C extends Call, K extends string> = Has<'params', PathParams<K>> &
  Has<'query', In<Part<C, 'query'>>> &
  Has<'body', In<Part<C, 'body'>>>;

/** The input that a route handler receives, after validation. */
export type Received<C extends Call, K extends string> = Has<'params', PathParams<K>> &
  Has<'query', Out<Part<C, 'query'>>> &
  Has<'body', Out<Part<C, 'body'>>>;

export type Result<C extends Call> = C['result'] extends z.ZodType ? z.output<C['result']> : SentFile;

/** The return type of a route handler. */
export type Answered<C extends Call> = C['result'] extends z.ZodType ? z.input<C['result']> : SentFile;

/** The calls that take and return JSON. */
export type JsonKey<T extends Record<string, Call>> = {
  [K in keyof T & string]: T[K] extends { result: z.ZodType } ? (T[K] extends { body: RawKind } ? never : K) : never;
}[keyof T & string];

/** A refused or failed GET or DELETE returns false, the other methods null (specification 7). */
export type Failure<K extends string> = K extends `GET ${string}` | `DELETE ${string}` ? false : null;

/** The problem documents that the browser may receive from a call; several keys give the union of their reasons. */
export type ProblemOf<T extends Record<string, Call>, K extends keyof T> = ProblemDocument<ReasonFor<T, K>>;

type ReasonFor<T extends Record<string, Call>, K extends keyof T> = K extends string
  ?
      | ReasonIn<(typeof REASONS_OF_GATE)[T[K]['gate']]>
      | ReasonIn<typeof REASONS_OF_LIMIT>
      | ReasonIn<T[K] extends { refusals: infer R } ? R : object>
      | (T[K] extends { body: unknown } | { query: unknown } ? ReasonIn<typeof REASONS_OF_FIELDS> : never)
      | (K extends `GET ${string}` ? never : ReasonIn<typeof REASONS_OF_SENDING>)
      | (K extends `POST ${string}` ? ReasonIn<typeof REASONS_OF_POST> : never)
      | 'fault'
  : never;
