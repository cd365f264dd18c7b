import type { JsonSchema } from './json-schema.ts';

/** Example values by field name; all other examples follow from the schema. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: 'Zk3vN8qYw2LxR5tHc7JpQm',
  userId: '019aa2b4-7c1e-7d3a-9f10-2b6c8d4e5f60',
  onBehalfOf: null,
  departmentId: null,
  department: null,
  groups: [],
  groupsWithAccess: [],
  groupNames: [],
  addedGroups: [],
  deletedGroups: [],
  org: '019aa2b4-7c1e-7d3a-9f10-000000000001',
  orgId: '019aa2b4-7c1e-7d3a-9f10-000000000001',
  responder: '019aa2b4-7c1e-7d3a-9f10-0000000000aa',
  responderId: 'Zk3vN8qYw2LxR5tHc7JpQm',
  email: 'kari@nordvik.example',
  candidate: 'Kari Nordmann',
  sharedBy: 'Kari Nordmann',
  actor: 'Kari Nordmann',
  title: 'Instructor',
  name: 'Nordvik',
  organization: 'Nordvik',
  orgNo: '923609016',
  country: 'NO',
  domain: 'nordvik.example',
  currency: 'nok',
  receiptTo: 'kari@nordvik.example',
  logo: '',
  image: '',
  cardId: 'Zk3vN8qYw2LxR5tHc7JpQm',
  from: 'Ab3vN8qYw2LxR5tHc7JpQm',
  to: 'Cd3vN8qYw2LxR5tHc7JpQm',
  cardTitle: 'From talk to lasting change',
  background: '#ddddff',
  foreground: '#070055',
  portrait: '',
  surveyName: 'Workshop in November',
  invitationText: 'I would be glad of your answer.',
  message: 'Thank you for a good day.',
  recommendation: '',
  recommendationName: '',
  recommendationTitle: '',
  notes: '',
  reflections: '',
  gate: null,
  reason: null,
  anonymousPath: null,
  consentToTerms: 1,
  consentToAgreement: 1,
  allowPrivateSurveys: 1,
  giveRecommendation: false,
  duration: 95,
  score: 7.5,
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-12-18',
  'date-time': '2026-12-18T08:00:00.000Z',
  uuid: '019aa2b4-7c1e-7d3a-9f10-2b6c8d4e5f60',
};

/** Returns a realistic value that the schema accepts; the same one every time. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { anyOf, oneOf, allOf } = schema as { [part: string]: JsonSchema[] | undefined };
  if ('const' in schema) return schema['const'];
  const known = BY_NAME[name];
  if (known !== undefined && fits(known, schema)) return known;
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choice = (anyOf ?? oneOf ?? allOf)?.find((one) => one['type'] !== 'null');
  if (choice !== undefined) return exampleOf(choice, name);
  switch (schema['type']) {
    case 'object':
      return exampleOfObject(schema);
    case 'array':
      return exampleOfList(schema);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 0), 1);
    default:
      return BY_FORMAT[String(schema['format'])] ?? (isDay(schema) ? BY_FORMAT['date'] : 'Text');
  }
}

function exampleOfObject({ properties = {} }: { properties?: Record<string, JsonSchema> }): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, name)]));
}

function exampleOfList({ items = {}, minItems = 1 }: { items?: JsonSchema; minItems?: number }): unknown[] {
  return Array.from({ length: minItems }, () => exampleOf(items));
}

function isDay({ pattern }: JsonSchema): boolean {
  return typeof pattern === 'string' && new RegExp(pattern).test('2026-12-18');
}

/** The same field name has different types in different calls: an example counts only when its type fits. */
function fits(value: unknown, schema: JsonSchema): boolean {
  const kinds = [schema, ...((schema['anyOf'] as JsonSchema[] | undefined) ?? [])];
  return kinds.some(({ type, format, enum: values, pattern }) => {
    if (Array.isArray(values)) return values.includes(value);
    if (value === null || Array.isArray(value)) return type === (value === null ? 'null' : 'array');
    if (typeof value === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(value));
    if (typeof value !== type) return false;
    if (typeof value === 'string' && typeof pattern === 'string') return new RegExp(pattern).test(value);
    return format === undefined || format === 'email';
  });
}
