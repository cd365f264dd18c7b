import type { InvitationCalls } from '#invitations/calls.ts';
import { bearerOf } from '../matrix/actors.ts';
import { MAIL } from '../mass-assignment/write.ts';
import { type Arrange, asked, from } from '../matrix/asking.ts';
import type { Tested } from './tested-call.ts';

const survey = (fields: Record<string, unknown> = {}) => ({
  surveyType: 'workshop',
  invitationText: 'Hei! Takk for at du var med.',
  endDate: '2026-12-01',
  accessibleBy: 'me',
  groupsWithAccess: [],
  onBehalfOf: null,
  lang: 'no',
  ...fields,
});

const sentByMember: Arrange = async ({ world, people: { member } }) => {
  const sent = await world.callWith(await bearerOf(world, member))('POST /test-invitation', { body: survey() });
  if (sent.status !== 201) throw new Error(`the test invitation was refused: ${JSON.stringify(sent.body)}`);
  return () => ({ params: { id: (sent.body as { id: string }).id } });
};

export const invitations: Tested<InvitationCalls> = {
  'POST /test-invitation': {
    asked: asked({
      '-': from(() => ({ body: survey() })),
      'body.onBehalfOf=member of orgA': from(({ people }) => ({ body: survey({ onBehalfOf: people.member.id }) })),
    }),
    goodBody: () => survey(),
    write: {
      request: () => ({ body: survey() }),
      columns: { outgoing_mails: MAIL },
    },
  },
  'GET /test-invitation/:id': { asked: asked({ 'sent by member': sentByMember }) },
};
