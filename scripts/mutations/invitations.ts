import type { Mutations } from './mutation.ts';

export const invitations: Mutations = {
  'server/responder-store.ts': [
    {
      line: "where ${ofSurvey('responders', survey)} and id = ${responder} returning ${written}",
      becomes: 'where id = ${responder} returning ${written}',
      calls: ['PATCH /survey/{id}/responders/notes'],
    },
    {
      line: "where ${ofSurvey('responder', survey)} and ${matching}",
      becomes: 'where ${matching}',
      calls: ['PUT /survey/{id}/responders/{responder}'],
    },
    {
      line: "and responder.responded_at is null and ${belongsTo('responder', 'survey')}",
      becomes: "and ${belongsTo('responder', 'survey')}",
      calls: ['POST /respond/{responderId}'],
    },
    {
      line: 'and survey.starts_at <= ${hole.now}::timestamptz and survey.ends_at > ${hole.now}::timestamptz',
      calls: ['POST /respond/{responderId}'],
    },
  ],
  'server/permits.ts': [],
  'server/test-copies.ts': [
    {
      line: "if (!(await isActiveMember(tx, organisationId, onBehalfOf))) refuseIfAny(['onBehalfOf.notAllowed']);",
      becomes: 'void isActiveMember;',
      calls: ['POST /test-invitation'],
    },
  ],
  'server/test-copy-store.ts': [
    {
      line: "and recipient = ${normalEmail(email)} and (content || kept) ->> 'id'",
      becomes: "and (content || kept) ->> 'id'",
      calls: ['GET /test-invitation/{id}'],
    },
  ],
};
