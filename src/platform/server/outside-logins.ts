import { z } from 'zod';

/** A value for each brand; a brand without one has none. */
export type ForBrands = Readonly<Partial<Record<'a' | 'b', string>>>;

const PAIR = /^\s*([ab])=(.*)$/s;

/** One value for both brands, or one for each, written `a=…,b=…`; every value passes `shape`. Undefined when not set. */
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

/** A scheme, a host and a port, given as the origin that they are; without a scheme it is https. */
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
  /** Stands in addresses and never changes: the provider knows the way back by it. */
  id: z.string().regex(ID, 'an id is lower-case letters, digits and hyphens'),
  /** As people call it: "Continue with {name}". */
  name: line.max(40),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: line,
  /** Without one the client is a public one, which PKCE alone protects. */
  clientSecret: line.optional(),
  /** Whose login it belongs to; without it both brands have it. */
  brand: z.enum(['a', 'b']).optional(),
  /** The claim that says that the address is verified, where it has another name than the standard one. */
  emailVerifiedClaim: line.default('email_verified'),
  /** The e-mail domains that it speaks for: it is believed about no other address. Without any it is about each. */
  domains: z.array(z.string().toLowerCase().regex(DOMAIN, 'a domain is written nordvik.example')).min(1).optional(),
});

/** An OpenID provider that the built-in login sends people to. */
export type LoginProvider = z.output<typeof provider>;

/** A list as JSON. What is wrong is told without its values, which hold a secret. */
export const loginProviders = z
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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isEachOnce(providers: readonly LoginProvider[]): boolean {
  return new Set(providers.map(({ id }) => id)).size === providers.length;
}
