import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { HOUR, type Limits, reading, writing } from '#platform/rules/limits.ts';
import { LENGTH } from '#shared/lengths.ts';
import { line, nothing, sentDay, sentInstant } from '#shared/schemas.ts';
import { DEVICE_KINDS } from './rules/device-name.ts';
import { MOST_PASSKEYS, PASSKEY_PLACES } from './rules/passkeys.ts';
import { LONGEST_PASSWORD } from './rules/password-rules.ts';

/** A password as it is typed; longer ones would only make the server work. */
const typedPassword = z.string().max(LONGEST_PASSWORD, 'tooLong');

/** Each takes a password's time, and whoever has found an open screen may not guess for long. */
const PROVING: Limits = [{ group: 'prove-owner', by: 'person', points: 10, seconds: HOUR, exact: true }];

/** Where somebody is logged in, as the browser called itself when it was last given a token. */
const device = z.object({
  id: z.string(),
  /** Such as 'Firefox' and 'Windows'; empty where the browser does not say. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(DEVICE_KINDS),
  firstAt: sentInstant,
  lastAt: sentInstant,
  /** The one that asks. */
  current: z.boolean(),
});

/** Another address that waits for both links to be opened. */
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
/** Browsers name a credential in up to 1,023 bytes. */
const credentialId = base64url(1_364);
const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** What a browser answers with for a passkey that somebody shows, as `PublicKeyCredential.toJSON()` has it. */
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

/** What a browser answers with for a passkey that it has made. */
const passkeyMade = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(16_000),
    /** Words of the standard; whatever else stands there is left out. */
    transports: z
      .array(z.string().max(20))
      .max(10)
      .default([])
      .transform((all) => all.filter((one) => /^[a-z-]+$/.test(one))),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/** What somebody shows before the login is changed: the password, or a passkey; neither where the account has none. */
const proof = z.object({ password: typedPassword.optional(), passkey: passkeyAnswer.optional() }).default({});
export type Proof = z.output<typeof proof>;

const name = line(LENGTH.name).refine((text) => text !== '', 'name.missing');

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  place: z.enum(PASSKEY_PLACES),
  madeAt: sentInstant,
  /** Null when nobody has logged in with it yet. */
  usedAt: sentInstant.nullable(),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and its sister: the standard says what stands in them. */
const options = z.looseObject({ challenge: z.string() });

/** What people see and change about the login that is built in; another login has pages of its own (specification 4). */
export const loginCalls = calls({
  'GET /user/login': {
    summary: 'How the person logs in, and where they are logged in',
    description: 'Not found means that another login speaks for the person.',
    gate: 'verified',
    limit: reading,
    result: z.object({
      email: z.string(),
      /** False for an account that another login has made. */
      hasPassword: z.boolean(),
      /** Null as long as it is the first one. */
      passwordChangedOn: sentDay.nullable(),
      addressChange: addressChange.nullable(),
      /** The linked providers upstream. One with `works: false` does not open the account at its present address. */
      providers: z.array(z.object({ id: z.string(), name: z.string(), linkedAt: sentInstant, works: z.boolean() })),
      /** The one that asks first, then the latest. */
      devices: z.array(device),
    }),
    refusals: { 404: ['not-found'] },
  },
  'PUT /user/password': {
    summary: 'Changes the own password',
    description:
      'Every other browser is logged out, links for a new password end, and a mail says that it was changed.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['no-password'], 503: ['unavailable'] },
  },
  'POST /user/address': {
    summary: 'Asks for another e-mail address at the login',
    description:
      'A link goes to the new address and one to the present one, those before it end, and when both are opened the address is changed and everybody is logged out; nobody learns whether the new one has an account.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ email: z.string().max(LENGTH.email, 'tooLong'), password: typedPassword }),
    result: addressChange,
    status: 201,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 409: ['no-password'], 503: ['unavailable'] },
  },
  'DELETE /user/address': {
    summary: 'Keeps the present e-mail address after all',
    description: 'The links that were mailed end; nothing happens when no other address was asked for.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /user/devices/:deviceId': {
    summary: 'Logs out one of the other browsers of the person',
    description: 'Its next request is refused; one that is logged out already, or is somebody else’s, is not found.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['this-device'] },
  },
  'DELETE /user/devices': {
    summary: 'Logs out all browsers of the person but the one that asks',
    description: 'Their next requests are refused.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /user/providers/:providerId': {
    summary: 'Removes a provider that opens the account',
    description:
      'Other sessions that came through a provider end; without a password, a passkey or another provider it is the last way in, and stays.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['last-way-in'] },
  },
  'POST /user/devices': {
    summary: 'A link by which one new browser is known to the account',
    description:
      'It works once, for fifteen minutes, and opens nothing without the password: guesses by others then do not hold the new browser up.',
    gate: 'verified',
    limit: [{ group: 'new-device', by: 'person', points: 10, seconds: HOUR }],
    result: z.object({ href: z.string(), until: sentInstant }),
    status: 201,
    // An idempotency row would hold the link.
    idempotency: 'none',
    refusals: { 404: ['not-found'] },
  },
  'GET /user/factors': {
    summary: 'The passkeys and the second factor of the own login',
    description: 'Not found means that the person logs in elsewhere.',
    gate: 'verified',
    limit: reading,
    result: z.object({
      passkeys: z.array(passkey),
      /** False where browsers make none: at an address that is a number, or without https. */
      passkeysWorkHere: z.boolean(),
      secondFactor: z.object({ since: sentInstant, codesLeft: z.int() }).nullable(),
      /** What can be shown before something is changed; with neither a fresh login counts. */
      proofs: z.object({ password: z.boolean(), passkey: z.boolean() }),
    }),
    refusals: { 404: ['not-found'] },
  },
  'POST /user/proof': {
    summary: 'What the browser is asked with for a passkey as a proof',
    description: 'The answer to it goes along with the call that wants a proof, once, within five minutes.',
    gate: 'verified',
    limit: writing,
    result: options,
    idempotency: 'none',
    refusals: { 404: ['not-found'] },
  },
  'POST /user/passkeys/options': {
    summary: 'What the browser is asked with when it makes a passkey',
    description: `It wants a proof; a person may have ${MOST_PASSKEYS} passkeys.`,
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: options,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 503: ['unavailable'], 409: ['too-many-passkeys'] },
  },
  'POST /user/passkeys': {
    summary: 'Stores the passkey that the browser has made',
    description: 'It must answer the question that was asked last, within five minutes; a mail tells of it.',
    gate: 'verified',
    limit: writing,
    body: z.object({ name, credential: passkeyMade }),
    result: passkey,
    status: 201,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 409: ['passkey-refused', 'passkey-known', 'too-many-passkeys'] },
  },
  'PUT /user/passkeys/:passkeyId': {
    summary: 'Gives a passkey another name',
    description: 'The name is for the owner alone, to tell one from another.',
    gate: 'verified',
    limit: writing,
    body: z.object({ name }),
    result: passkey,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /user/passkeys/:passkeyId': {
    summary: 'Removes a passkey',
    description: 'Without a password, another passkey or a login elsewhere it is the last way in, and stays.',
    gate: 'verified',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['last-way-in'] },
  },
  'POST /user/second-factor/secret': {
    summary: 'A secret for an authenticator app, which waits for a first code',
    description: 'It wants a proof; asked for again, the secret before no longer works.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: z.object({ secret: z.string(), address: z.string() }),
    idempotency: 'none',
    refusals: { 404: ['not-found'], 503: ['unavailable'], 409: ['already-on'] },
  },
  'POST /user/second-factor': {
    summary: 'Switches the second factor on with a first code of the app',
    description: 'The recovery codes are told this once; from now on a password alone opens nothing.',
    gate: 'verified',
    limit: writing,
    body: z.object({ code: z.string().max(20) }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    status: 201,
    idempotency: 'none',
    refusals: { 404: ['not-found'], 409: ['already-on'] },
  },
  'POST /user/second-factor/codes': {
    summary: 'New recovery codes in the place of those before',
    description: 'It wants a proof; the codes are told this once.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    idempotency: 'none',
    refusals: { 404: ['not-found'], 503: ['unavailable'] },
  },
  'POST /user/second-factor/off': {
    summary: 'Switches the second factor off',
    description: 'It wants a proof; a mail tells of it, and the recovery codes no longer work.',
    gate: 'verified',
    limit: PROVING,
    body: z.object({ proof }),
    result: nothing,
    refusals: { 404: ['not-found'], 503: ['unavailable'] },
  },
});

export type LoginCalls = typeof loginCalls;
