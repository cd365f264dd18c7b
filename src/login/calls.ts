import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { HOUR, type Limits, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { line, nothing, sentDay, sentInstant } from '#shared/schemas.ts';
import { DEVICE_KINDS } from './rules/device-name.ts';
import { MOST_PASSKEYS, PASSKEY_PLACES } from './rules/passkeys.ts';
import { LONGEST_PASSWORD } from './rules/password-rules.ts';

/** A password as typed. The limit keeps long input from costing hashing time. */
const typedPassword = z.string().max(LONGEST_PASSWORD, 'tooLong');

/** Each proof costs one password hash, and a stranger at an unlocked screen must not keep guessing. */
const PROVING: Limits = [{ group: 'prove-owner', by: 'person', points: 10, seconds: HOUR, exact: true }];

/** A logged-in browser, as it named itself when it last received a token. */
const device = z.object({
  id: z.string(),
  /** For example 'Firefox' and 'Windows'; empty when the browser does not say. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(DEVICE_KINDS),
  firstAt: sentInstant,
  lastAt: sentInstant,
  /** True for the browser that sends the request. */
  current: z.boolean(),
});

const addressChange = z.object({
  email: z.string(),
  until: sentInstant,
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
});

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
/** A browser's credential id has up to 1,023 bytes. */
const credentialId = base64url(1_364);
const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** A browser's answer when a person presents a passkey, as in `PublicKeyCredential.toJSON()`. */
export const passkeyAnswer = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A browser's answer when it has created a passkey. */
const passkeyMade = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(16_000),
    /** Transports named in the WebAuthn standard; unknown ones are dropped. */
    transports: z
      .array(z.string().max(20))
      .max(10)
      .default([])
      .transform((all) => all.filter((one) => /^[a-z-]+$/.test(one))),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/**
 * The proof required before a change to the login: the password or a passkey, or nothing if the account has neither.
 */
const proof = z.object({ password: typedPassword.optional(), passkey: passkeyAnswer.optional() }).default({});
export type Proof = z.output<typeof proof>;

const name = line(LENGTH.name).refine((text) => text !== '', 'name.missing');

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  place: z.enum(PASSKEY_PLACES),
  madeAt: sentInstant,
  usedAt: sentInstant.nullable(),
});

/**
 * Passed to `PublicKeyCredential.parseCreationOptionsFromJSON` or its request counterpart; WebAuthn defines the fields.
 */
const options = z.looseObject({ challenge: z.string() });

/**
 * The calls with which people see and change the built-in login; an outside login has pages of its own (specification
 * 4).
 */
export const loginCalls = calls({
  'GET /user/login': {
    summary: 'Returns how the person logs in, and where they are logged in',
    description: 'Not found means that the person uses an outside login.',
    gate: 'verified',
    limit: reading,
    result: z.object({
      email: z.string(),
      /** False for an account that an outside login has created. */
      hasPassword: z.boolean(),
      /** Null while the first password is in use. */
      passwordChangedOn: sentDay.nullable(),
      addressChange: addressChange.nullable(),
      /** The linked upstream providers. One with `works: false` cannot open the account at its present address. */
      providers: z.array(z.object({ id: z.string(), name: z.string(), linkedAt: sentInstant, works: z.boolean() })),
      /** The requesting browser first, then by last use, newest first. */
      devices: z.array(device),
    }),
    refusals: { 404: ['not-found'] },
  },
  'PUT /user/password': {
    summary: 'Changes the person’s password',
    description: 'Logs out every other browser, ends links for a new password, and sends a mail about the change.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['no-password'], 503: ['unavailable'] },
  },
  'POST /user/address': {
    summary: 'Requests another e-mail address for the login',
    description:
      'Sends one link to the new address and one to the present one; earlier links end, and when both are opened, the address changes and every browser is logged out; the reply does not tell whether the new address has an account.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ email: z.string().max(LENGTH.email, 'tooLong'), password: typedPassword }),
    result: addressChange,
    status: 201,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 409: ['no-password'], 503: ['unavailable'] },
  },
  'DELETE /user/address': {
    summary: 'Cancels a requested change of the e-mail address',
    description: 'The mailed links end; the call does nothing when no change was requested.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /user/devices/:deviceId': {
    summary: 'Logs out one of the person’s other browsers',
    description:
      'Its next request is refused; a browser that is already logged out or belongs to another person is not found.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['this-device'] },
  },
  'DELETE /user/devices': {
    summary: 'Logs out all browsers of the person except the requesting one',
    description: 'Their next requests are refused.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /user/providers/:providerId': {
    summary: 'Removes a linked login provider',
    description:
      'Other sessions that came through a provider end; without a password, a passkey or another provider it is the last way in and cannot be removed.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['last-way-in'] },
  },
  'POST /user/devices': {
    summary: 'Creates a link that makes one new browser known to the account',
    description:
      'The link works once, within fifteen minutes, and still requires the password; other people’s wrong guesses then do not delay the new browser.',
    gate: 'verified',
    limit: [{ group: 'new-device', by: 'person', points: 10, seconds: HOUR }],
    result: z.object({ href: z.string(), until: sentInstant }),
    status: 201,
    // An idempotency row would store the link.
    idempotency: 'none',
    refusals: { 404: ['not-found'] },
  },
  'GET /user/factors': {
    summary: 'Returns the person’s passkeys and second factor',
    description: 'Not found means that the person uses an outside login.',
    gate: 'verified',
    limit: reading,
    result: z.object({
      passkeys: z.array(passkey),
      /** False where browsers cannot create passkeys: on a numeric address or without https. */
      passkeysWorkHere: z.boolean(),
      secondFactor: z.object({ since: sentInstant, codesLeft: z.int() }).nullable(),
      /** The proofs that this account can give before a change; with neither, a fresh login counts. */
      proofs: z.object({ password: z.boolean(), passkey: z.boolean() }),
    }),
    refusals: { 404: ['not-found'] },
  },
  'POST /user/proof': {
    summary: 'Returns the options for proving oneself with a passkey',
    description: 'The answer is sent with the call that requires a proof; it works once, within five minutes.',
    gate: 'verified',
    limit: writing,
    result: options,
    idempotency: 'none',
    refusals: { 404: ['not-found'] },
  },
  'POST /user/passkeys/options': {
    summary: 'Returns the options for creating a passkey',
    description: `Requires a proof; a person may have ${MOST_PASSKEYS} passkeys.`,
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: options,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 503: ['unavailable'], 409: ['too-many-passkeys'] },
  },
  'POST /user/passkeys': {
    summary: 'Stores a passkey that the browser has created',
    description: 'It must answer the latest challenge within five minutes; a mail reports it to the person.',
    gate: 'verified',
    limit: writing,
    body: z.object({ name, credential: passkeyMade }),
    result: passkey,
    status: 201,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 409: ['passkey-refused', 'passkey-known', 'too-many-passkeys'] },
  },
  'PUT /user/passkeys/:passkeyId': {
    summary: 'Renames a passkey',
    description: 'Only the owner sees the name.',
    gate: 'verified',
    limit: writing,
    body: z.object({ name }),
    result: passkey,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /user/passkeys/:passkeyId': {
    summary: 'Removes a passkey',
    description: 'Without a password, another passkey or an outside login it is the last way in and cannot be removed.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['last-way-in'] },
  },
  'POST /user/second-factor/secret': {
    summary: 'Creates a secret for an authenticator app, not active until its first code',
    description: 'Requires a proof; each request replaces the previous secret.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: z.object({ secret: z.string(), address: z.string() }),
    idempotency: 'none',
    refusals: { 404: ['not-found'], 503: ['unavailable'], 409: ['already-on'] },
  },
  'POST /user/second-factor': {
    summary: 'Switches the second factor on with the app’s first code',
    description:
      'Returns the recovery codes, which are shown only once; from now on the password alone does not log in.',
    gate: 'verified',
    limit: writing,
    body: z.object({ code: z.string().max(20) }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    status: 201,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 409: ['already-on'] },
  },
  'POST /user/second-factor/codes': {
    summary: 'Replaces the recovery codes',
    description: 'Requires a proof; the codes are shown only once.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    idempotency: 'none',
    refusals: { 404: ['not-found'], 503: ['unavailable'] },
  },
  'POST /user/second-factor/off': {
    summary: 'Switches the second factor off',
    description: 'Requires a proof; a mail reports it to the person, and the recovery codes end.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: nothing,
    refusals: { 404: ['not-found'], 503: ['unavailable'] },
  },
});

export type LoginCalls = typeof loginCalls;
