import type { Mutations } from './mutation.ts';

export const cards: Mutations = {
  'server/card-making.ts': [{ line: '  await refuseOneTooMany(context);\n', calls: ['POST /card/{id}', 'POST /card'] }],
  'server/pool-store.ts': [
    {
      line: "where survey.candidate_id = ${actor.personId} and ${withinReachOf(actor, 'survey')} and survey.ends_at",
      becomes: "where ${withinReachOf(actor, 'survey')} and survey.ends_at",
      calls: ['GET /card/surveys', 'GET /card/preview?from&to&surveyType', 'POST /card/{id}', 'POST /card'],
    },
  ],
  'server/card-store.ts': [
    {
      line: 'selectCards(tx, sql`card.person_id = ${personId}`, part)',
      becomes: 'selectCards(tx, sql`card.person_id is not null`, part)',
      calls: ['GET /card', 'GET /card?latest=true'],
    },
    {
      line: 'where card.id = ${id} and card.person_id = ${personId}`.execute(tx);',
      becomes: 'where card.id = ${id}`.execute(tx);',
      calls: ['GET /card/{id}'],
    },
    { line: ' and membership.organisation_id = ${organisationId}\n', becomes: '\n', calls: ['GET /shared-card'] },
    { line: "\n       and membership.role <> 'invited'))`", becomes: '))`', calls: ['GET /shared-card'] },
    {
      line: '(card.person_id <> ${personId} and ${IS_SHARED} and exists',
      becomes: '(card.person_id <> ${personId} and exists',
      calls: ['GET /shared-card'],
    },
    {
      line: 'where card.id = ${hole.id} and card.brand = ${hole.brand}`',
      becomes: 'where card.id = ${hole.id} and ${hole.brand}::text is not null`',
      calls: ['GET /c/{cardId}'],
    },
  ],
  'server/permits.ts': [
    {
      line: 'if (card === null) throw new Refusal(404);',
      becomes: 'if (card === null) return {} as CardRow;',
      calls: ['PUT /card/{id}/sharing', 'PUT /card/{id}/proof', 'DELETE /card/{id}'],
    },
  ],
  'server/card-reading.ts': [
    {
      line: 'if (organisationId === null || !isActive(actor)) return [];',
      becomes: 'if (organisationId === null) return [];',
      calls: ['GET /shared-card'],
    },
    {
      line: "return card.shared ? presentPublicCard(card) : 'off';",
      becomes: 'return presentPublicCard(card);',
      calls: ['GET /c/{cardId}'],
    },
  ],
  'server/card-presenter.ts': [
    {
      line: 'stats: { ...stats, domains: publicDomains(row.domains, { isAnonymousTold: row.anonymous !== null }) },',
      becomes: 'stats,',
      calls: ['GET /c/{cardId}'],
    },
  ],
};
