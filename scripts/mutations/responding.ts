import type { Mutations } from './mutation.ts';

export const responding: Mutations = {
  'server/form-store.ts': [
    {
      line: "where ${isOpenedBy('survey', hole.linkId)} and survey.allow_anonymous and survey.brand",
      becomes: "where ${isOpenedBy('survey', hole.linkId)} and survey.brand",
      calls: ['GET /respond/{responderId}'],
    },
  ],
  'server/open-requests.ts': [
    {
      line: 'where lower(responder.email) = ${email} and survey.brand = ${brand} and ${isOpen(now)}',
      becomes: 'where ${email}::text is not null and survey.brand = ${brand} and ${isOpen(now)}',
      calls: ['GET /asked', 'POST /asked/{id}/open'],
    },
    {
      line: 'where lower(responder.email) = ${email} and survey.brand = ${brand} and responder.responded_at >=',
      becomes: 'where ${email}::text is not null and survey.brand = ${brand} and responder.responded_at >=',
      calls: ['GET /asked/answered'],
    },
    {
      line: 'responder.responded_at is null and responder.declined_at is null',
      becomes: 'responder.declined_at is null',
      calls: ['POST /asked/{id}/open'],
    },
  ],
  'server/response-store.ts': [
    {
      line: "where ${isOpenedBy('survey', hole.linkId)} and allow_anonymous and",
      becomes: "where ${isOpenedBy('survey', hole.linkId)} and",
      calls: ['POST /respond/-/{rest of id}'],
    },
    {
      line: 'and starts_at <= ${hole.now}::timestamptz and ends_at > ${hole.now}::timestamptz',
      calls: ['POST /respond/-/{rest of id}'],
    },
    {
      line: 'where not rated and (home_id, id) in',
      becomes: 'where (home_id, id) in',
      calls: ['POST /respond/{responderId}/rating'],
    },
  ],
  'server/permits.ts': [
    {
      line: "if (link?.kind !== 'personal') throw new Refusal(404);",
      becomes: 'if (link === null) throw new Refusal(404);',
      calls: [
        'POST /respond/{responderId}',
        'POST /respond/{responderId}/decline',
        'POST /respond/{responderId}/withdrawal',
      ],
    },
  ],
  'server/declining.ts': [
    { line: 'if (now >= state.endsAt) throw new Refusal(410);', calls: ['POST /respond/{responderId}/decline'] },
  ],
  'server/withdrawing.ts': [
    { line: 'if (now >= state.endsAt) throw new Refusal(410);', calls: ['POST /respond/{responderId}/withdrawal'] },
  ],
  'server/address-tickets.ts': [
    {
      line: 'select email from address_tickets where hash = ${hashOfTicket(ticket)} and brand = ${brand} and expires_at > ${now}',
      becomes: 'select email from address_tickets where hash = ${hashOf(ticket)} and brand = ${brand}',
      calls: ['GET /address/{ticket}', 'POST /address/{ticket}/erasure'],
    },
  ],
  'server/answers-given-store.ts': [
    {
      line: 'where ${isOfAddress(address)}\n     order by responder.invited_at',
      becomes: 'where responder.email is not null\n     order by responder.invited_at',
      calls: ['GET /address/{ticket}'],
    },
  ],
};
