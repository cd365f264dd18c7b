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
 * What the caller must be before the call's own story begins (rules 6):
 * anybody · somebody with a token · with a verified address at an allowed domain · with a profile.
 */
export type Gate = 'anybody' | 'token' | 'verified' | 'profile';

/**
 * What a second POST with the same `Idempotency-Key` comes to (rules 6):
 * kept: a known caller is given the first answer again for a day, and nothing is done twice; when nothing is said ·
 * by-key: what is stored carries the key, so it is stored once, whoever the caller is ·
 * none: the answer is too much, or too private, to be kept, and the call is carried out again.
 */
export type Idempotency = 'kept' | 'by-key' | 'none';

/** Instead of a schema of the result: the call answers with a file of this content type. */
export type FileKind = { file: string };

/** A file as it is sent: the name it is saved under, and its bytes. What comes in pieces may not ask the transaction. */
export type SentFile = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> };

/**
 * Instead of a schema of the body: it is taken byte for byte, because it is signed, and the signature stands in this
 * header. Whoever sends it has no token, so only the signature tells who that is.
 */
export type RawKind = { raw: string; signedBy: string };

/** A body as it came, with its signature; null when there is none. */
export type SignedBytes = { bytes: Uint8Array; signature: string | null };

/** `result: file('text/csv')`. */
export function file(contentType: string): FileKind {
  return { file: contentType };
}

/** `body: raw({ contentType: 'application/json', signedBy: 'webhook-signature' })`. */
export function raw({ contentType, signedBy }: { contentType: string; signedBy: string }): RawKind {
  return { raw: contentType, signedBy };
}

/** One call of the product: the server answers it, the browser makes it, the API description lists it. */
export type Call = Common & ({ gate: Gate; body?: z.ZodType } | { gate: 'anybody'; body: RawKind });

type Common = {
  /** What the call is, in one line. */
  summary: string;
  /** What whoever makes the call has to know besides, in one sentence. */
  description: string;
  /** How often it may be made; one too many is refused with 429 and the seconds to wait. */
  limit: Limits;
  query?: z.ZodObject;
  result: z.ZodType | FileKind;
  /** The status of a success; 200 when nothing is said. */
  status?: 200 | 201;
  /** Largest body in KiB; 64 when nothing is said (rules 6). */
  maxBodyKiB?: number;
  idempotency?: Idempotency;
  /** It leaves no line in the log: the moment alone would lead to somebody who was promised that none is kept. */
  unlogged?: true;
  /** Its statements read what there is at one instant, so that they agree; without it each reads for itself. */
  read?: 'snapshot';
  /**
   * The refusals that this call may give, with their reasons, beside those that every call of its gate and method may
   * give (refusal-reasons.ts). Whatever else it refuses with is a fault outside production.
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

/** Writes down the calls of one noun; the compiler keeps every schema's type. */
export function calls<const T extends Calls>(table: T): T {
  return table;
}

/** The names after a colon: '/survey/:id/comment' gives { id: string }. */
export type PathParams<K extends string> = K extends `${string}:${infer Name}/${infer Rest}`
  ? { [P in Name]: string } & PathParams<`/${Rest}`>
  : K extends `${string}:${infer Name}`
    ? { [P in Name]: string }
    : unknown;

type Has<Name extends string, T> = unknown extends T ? unknown : { [P in Name]: T };
type Part<C, Name extends string> = Name extends keyof C ? C[Name] : unknown;
type In<T> = T extends z.ZodType ? z.input<T> : T extends RawKind ? SignedBytes : unknown;
type Out<T> = T extends z.ZodType ? z.output<T> : T extends RawKind ? SignedBytes : unknown;

/** What the browser gives with a call. */
export type Given<C extends Call, K extends string> = Has<'params', PathParams<K>> &
  Has<'query', In<Part<C, 'query'>>> &
  Has<'body', In<Part<C, 'body'>>>;

/** What the function that answers receives, checked. */
export type Received<C extends Call, K extends string> = Has<'params', PathParams<K>> &
  Has<'query', Out<Part<C, 'query'>>> &
  Has<'body', Out<Part<C, 'body'>>>;

export type Result<C extends Call> = C['result'] extends z.ZodType ? z.output<C['result']> : SentFile;

/** What the function that answers gives back. */
export type Answered<C extends Call> = C['result'] extends z.ZodType ? z.input<C['result']> : SentFile;

/** The calls that take and give JSON. */
export type JsonKey<T extends Record<string, Call>> = {
  [K in keyof T & string]: T[K] extends { result: z.ZodType } ? (T[K] extends { body: RawKind } ? never : K) : never;
}[keyof T & string];

/** On a refusal or fault GET and DELETE yield false, the other methods null (specification 7). */
export type Failure<K extends string> = K extends `GET ${string}` | `DELETE ${string}` ? false : null;

/** What a call may be refused with, as the browser is told; several calls give the reasons of all. */
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
