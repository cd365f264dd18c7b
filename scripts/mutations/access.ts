import type { Mutations } from './mutation.ts';

export const access: Mutations = {
  'rules/readable-by.ts': [
    {
      line: 'thing.tenantId === person.organisationId && mayActOnBehalfOf(person);',
      becomes: 'thing.tenantId === person.organisationId;',
      calls: ['GET /survey/{id}'],
    },
    {
      line: "if (!isActive(actor) || accessibleBy === 'me') return false;",
      becomes: 'if (!isActive(actor)) return false;',
      calls: ['GET /shared-survey/{id}/responses'],
    },
    {
      line: "return accessibleBy === 'selectedGroups' && groups.some((group) => ownGroups.includes(group));",
      becomes: 'return true;',
      calls: ['GET /shared-survey/{id}/responses'],
    },
  ],
  'rules/roles.ts': [
    {
      line: "return organisationId !== null && role !== null && role !== 'invited';",
      becomes: 'return organisationId !== null && role !== null;',
      calls: ['GET /subscriptions', 'GET /organization/{orgId}/groups'],
    },
    {
      line: "return role === 'owner' || role === 'supporter';",
      becomes: 'return role !== null;',
      calls: ['GET /users'],
    },
    { line: "return actor.role !== 'invited';", becomes: 'return true;', calls: ['POST /survey'] },
    {
      line: 'return isActive(actor) && actor.subscribed;',
      becomes: 'return isActive(actor);',
      calls: ['POST /survey'],
    },
    { line: 'return policy.allowPrivateSurveys\n', becomes: 'return policy !== null\n', calls: ['POST /survey/{id}'] },
  ],
  'rules/public-mail-domains.ts': [
    {
      line: 'return names.some((name) => SHARED_DOMAINS.has(name) || refusedDomains.includes(name));',
      becomes: 'return false;',
      calls: ['POST /profile'],
    },
  ],
  'server/readable-by.ts': [
    {
      line: 'if (organisationId === null || !mayActOnBehalfOf(person)) return sql`false`;',
      becomes: 'if (organisationId === null) return sql`false`;',
      calls: ['GET /survey'],
    },
    { line: 'if (!isActive(actor)) return sql`false`;', calls: ['GET /shared-survey'] },
    {
      line: "? sql`${level} in ('supporters', 'selectedGroups', 'org')`",
      becomes: '? sql`true`',
      calls: ['GET /shared-survey/{id}'],
    },
    { line: '\n       and own.person_id = ${personId})`', becomes: ')`', calls: ['GET /survey/{id}'] },
    {
      line: 'return sql`(${tenant} = ${actor.organisationId} and ${opened})`;',
      becomes: "return sql`(${opened} and ${actor.organisationId}::text <> '')`;",
      calls: ['GET /shared-survey'],
    },
    { line: ": sql`(${level} = 'org' or ", becomes: ": sql`(${level} <> 'me' or ", calls: ['GET /shared-survey'] },
  ],
};
