import { SCHEMAS } from './scim-attributes.ts';
import { listResponse } from './resources.ts';

/** The most resources in one response. */
export const MOST_LISTED = 200;

/** The most members in a response with several groups. */
export const MOST_MEMBERS_LISTED = 10_000;

const NOT_SUPPORTED = { supported: false } as const;

/** Returns the supported features (RFC 7643, 5). */
export function serviceProviderConfig(base: string) {
  return {
    schemas: [SCHEMAS.provider],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_LISTED },
    changePassword: NOT_SUPPORTED,
    sort: NOT_SUPPORTED,
    etag: NOT_SUPPORTED,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that the administrator of the organisation makes in the settings.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

type Kind = 'User' | 'Group';

export function resourceType(kind: Kind, base: string) {
  const common = { schemas: [SCHEMAS.resourceType], id: kind, name: kind, endpoint: `/${kind}s` };
  const meta = { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${kind}` };
  return kind === 'User'
    ? {
        ...common,
        description: 'A person of the organisation, or one who waits for a profile',
        schema: SCHEMAS.user,
        schemaExtensions: [{ schema: SCHEMAS.enterprise, required: false }],
        meta,
      }
    : { ...common, description: 'A group of the organisation', schema: SCHEMAS.group, meta };
}

export function resourceTypes(base: string) {
  return listResponse([resourceType('User', base), resourceType('Group', base)], { total: 2, startIndex: 1 });
}

type Attribute = {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  returned?: 'always';
  uniqueness?: 'server';
  subAttributes?: readonly Attribute[];
  referenceTypes?: readonly string[];
};

const VALUE = (description: string): Attribute => ({ name: 'value', type: 'string', description });

const ATTRIBUTES: Readonly<Record<'user' | 'group' | 'enterprise', readonly Attribute[]>> = {
  user: [
    {
      name: 'userName',
      type: 'string',
      description: 'What the directory calls the person; the e-mail address where emails holds none.',
      required: true,
      uniqueness: 'server',
    },
    {
      name: 'displayName',
      type: 'string',
      description: 'The name that the person has chosen.',
      mutability: 'readOnly',
    },
    {
      name: 'name',
      type: 'complex',
      description: 'The name that the person has chosen.',
      mutability: 'readOnly',
      subAttributes: [{ name: 'formatted', type: 'string', description: 'The whole name.', mutability: 'readOnly' }],
    },
    {
      name: 'emails',
      type: 'complex',
      description: 'One address: the primary one, else that of work, else the first.',
      multiValued: true,
      subAttributes: [
        VALUE('The address.'),
        { name: 'type', type: 'string', description: 'Always work.' },
        { name: 'primary', type: 'boolean', description: 'Always true.' },
      ],
    },
    { name: 'active', type: 'boolean', description: 'Whether the person has access to the organisation.' },
    {
      name: 'groups',
      type: 'complex',
      description: 'The groups of the person.',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        { ...VALUE('The id of the group.'), mutability: 'readOnly' },
        { name: 'display', type: 'string', description: 'Its name.', mutability: 'readOnly' },
      ],
    },
  ],
  group: [
    {
      name: 'displayName',
      type: 'string',
      description: 'The name of the group.',
      required: true,
      uniqueness: 'server',
    },
    {
      name: 'members',
      type: 'complex',
      description: 'The people in the group.',
      multiValued: true,
      subAttributes: [
        { ...VALUE('The id of the user.'), mutability: 'immutable' },
        { name: 'display', type: 'string', description: 'The name of the person.', mutability: 'readOnly' },
      ],
    },
  ],
  enterprise: [
    { name: 'department', type: 'string', description: 'The name of the department; it is made when there is none.' },
  ],
};

const NAMES = { user: 'User', group: 'Group', enterprise: 'EnterpriseUser' } as const;
export type SchemaName = keyof typeof NAMES;
export const SCHEMA_NAMES: readonly SchemaName[] = ['user', 'group', 'enterprise'];

/** Returns the supported attributes of a schema (RFC 7643, 7); all others are ignored. */
export function schemaDocument(name: SchemaName, base: string) {
  return {
    schemas: [SCHEMAS.schema],
    id: SCHEMAS[name],
    name: NAMES[name],
    description: name === 'group' ? 'Group' : 'User account',
    attributes: ATTRIBUTES[name].map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${SCHEMAS[name]}` },
  };
}

export function schemaDocuments(base: string) {
  const documents = SCHEMA_NAMES.map((name) => schemaDocument(name, base));
  return listResponse(documents, { total: documents.length, startIndex: 1 });
}

function described({ subAttributes, ...attribute }: Attribute): Record<string, unknown> {
  return {
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes !== undefined && { subAttributes: subAttributes.map(described) }),
  };
}
