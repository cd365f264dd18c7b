import { z } from 'zod';
import { type Setting, type SettingName, SETTINGS } from './settings.ts';

type Values = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>;

/** The settings in camel case: `DATABASE_URL` is `databaseUrl`. Their meanings are in settings.ts. */
export type Config = Readonly<
  { production: boolean } & { [Name in Exclude<SettingName, 'NODE_ENV'> as Camel<Name>]: Values[Name] }
>;

/** Settings that cannot be used; the message lists every problem in a plain sentence. */
export class UnusableSettings extends Error {}

const ALL = Object.entries<Setting<z.ZodType>>(SETTINGS);
const SCHEMA = z.object(Object.fromEntries(ALL.map(([name, { schema }]) => [name, schema])));

/** Parses the settings. Throws `UnusableSettings` for what cannot work, and in production for what is not safe. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const production = variables['NODE_ENV'] === 'production';
  const parsed = SCHEMA.safeParse({ ...defaults(production), ...onlySet(variables) });
  if (!parsed.success) {
    throw new UnusableSettings(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data as Values;
  const refused = [...refusedAnywhere(values), ...(production ? unsafeInProduction(values) : [])];
  if (refused.length > 0) throw new UnusableSettings(refused.join('\n'));
  const { NODE_ENV: _, ...rest } = values;
  const settings = Object.entries(rest).map(([name, value]) => [camel(name), value]);
  return { production, ...(Object.fromEntries(settings) as Omit<Config, 'production'>) };
}

/** An empty setting counts as not set. */
function onlySet(variables: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
}

function defaults(production: boolean): Record<string, string | undefined> {
  return Object.fromEntries(
    ALL.map(([name, one]) => [name, (production ? one.production?.default : undefined) ?? one.default]),
  );
}

function refusedAnywhere(values: Values): string[] {
  return ALL.flatMap(([name, one]) => one.refuses?.(values[name as SettingName], values) ?? []);
}

function unsafeInProduction(values: Values): string[] {
  return ALL.flatMap(([name, one]) => one.production?.refuses?.(values[name as SettingName], values) ?? []);
}

function camel(name: string): string {
  return name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
