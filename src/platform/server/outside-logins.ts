import { z } from 'zod';
import { jsonIn } from './json-setting.ts';

export type ForBrands = Readonly<Partial<Record<'a' | 'b', string>>>;

const PAIR = /^\s*([ab])=(.*)$/s;

/**
 * Parses one value for both brands, or one for each, written `a=…,b=…`; every value must match `shape`. Undefined when
 * not set.
 */
export function forBrands(shape: z.ZodType<string, string>) {
  return z
    .string()
    .optional()
    .transform((text, context): ForBrands | undefined => {
      if (text === undefined) return undefined;
      const pairs: (readonly string[] | null)[] = PAIR.test(text)
        ? text.split(',').map((part) => PAIR.exec(part)?.slice(1) ?? null)
        : ['a', 'b'].map((brand) => [brand, text]);
      const values: Record<string, string> = {};
      for (const pair of pairs) {
        const [brand = '', value = ''] = pair ?? [];
        const parsed = shape.safeParse(value.trim());
        if (pair !== null && parsed.success && values[brand] === undefined) values[brand] = parsed.data;
        else context.addIssue({ code: 'custom', message: parsed.error?.issues[0]?.message ?? WRITTEN });
      }
      return values;
    });
}

const WRITTEN = 'write one value for both brands, or a=…,b=…';

/** Parses scheme, host and port and returns the origin; the scheme defaults to https. */
export const originOnly = z
  .string()
  .transform((text) => (/^https?:\/\//.test(text) ? text : `https://${text}`))
  .refine((url) => isOnlyOrigin(url), {
    message: 'it must be a host, as in https://login.example, and nothing behind it',
  })
  .transform((url) => new URL(url).origin);

function isOnlyOrigin(url: string): boolean {
  if (!URL.canParse(url) || /[?#@\s]/.test(url)) return false;
  return new URL(url).pathname === '/';
}

const line = z.string().trim().min(1).max(200);
const ID = /^[a-z0-9-]{1,32}$/;
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/;

const provider = z.strictObject({
  /** Part of the callback address that is registered with the provider, so it must never change. */
  id: z.string().regex(ID, 'an id is lower-case letters, digits and hyphens'),
  /** The name that people see: "Continue with {name}". */
  name: line.max(40),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: line,
  /** Without a secret the client is public and protected by PKCE alone. */
  clientSecret: line.optional(),
  /** The brand of the login; both brands by default. */
  brand: z.enum(['a', 'b']).optional(),
  /** The claim for a verified address, if it is not named as in the standard. */
  emailVerifiedClaim: line.default('email_verified'),
  /** The e-mail domains that the provider is trusted for; without any it is trusted for every address. */
  domains: z.array(z.string().toLowerCase().regex(DOMAIN, 'a domain is written nordvik.example')).min(1).optional(),
});

/** An upstream OpenID provider of the built-in login. */
export type LoginProvider = z.output<typeof provider>;

/** Parses the JSON list of providers. Error messages omit the values, because they contain a secret. */
export const loginProvidersSetting = z
  .string()
  .default('[]')
  .transform((text, context): readonly LoginProvider[] => {
    const parsed = z.array(provider).safeParse(jsonIn(text));
    if (parsed.success && isEachOnce(parsed.data)) return parsed.data;
    const issue = parsed.error?.issues[0];
    const where = issue === undefined ? '' : ` (${issue.path.join('.') || 'the list'}: ${issue.message})`;
    const message = `write a list of providers as JSON, each with an id of its own${where}`;
    context.addIssue({ code: 'custom', message });
    return [];
  });

function isEachOnce(providers: readonly LoginProvider[]): boolean {
  return new Set(providers.map(({ id }) => id)).size === providers.length;
}
