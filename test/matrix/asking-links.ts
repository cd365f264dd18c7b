import { sql } from 'kysely';
import { newLinkId } from '#platform/server/ids.ts';
import { upsertAnonymousLink } from '#surveys/server/anonymous-link.ts';
import type { Arrange } from './asking.ts';
import { moveSurvey, type SurveyName } from './fixtures.ts';

type LinkKind = 'personal' | 'answered' | 'anonymous' | 'bare' | 'personalAsAnonymous';
type OfSurvey = { survey?: SurveyName; state?: 'upcoming' | 'ongoing' | 'finished'; allowAnonymous?: false };

/** A link of one kind, of a survey in some state. */
export const link =
  (kind: LinkKind, { survey: name = 'org', state = 'ongoing', allowAnonymous }: OfSurvey = {}): Arrange =>
  async ({ world, surveys }) => {
    const survey = surveys[name];
    await moveSurvey(world, survey, state);
    if (allowAnonymous === false)
      await sql`update surveys set allow_anonymous = false where id = ${survey.id}`.execute(world.database.query);
    const links: Record<LinkKind, string> = {
      personal: survey.link,
      answered: survey.answered.link,
      anonymous: `-${survey.id}`,
      bare: survey.id,
      personalAsAnonymous: survey.link,
    };
    const surveyId = kind === 'personalAsAnonymous' ? survey.link : survey.id;
    return () => ({ params: { responderId: links[kind], surveyId } });
  };

/** The same after the candidate side has replaced the survey's anonymous link. */
export const replaced =
  (arrange: Arrange): Arrange =>
  async (scene) => {
    const request = await arrange(scene);
    const survey = { homeId: scene.orgA.id, id: scene.surveys.org.id };
    await upsertAnonymousLink(scene.world.database.query, survey, newLinkId());
    return request;
  };

export const unknownLink: Arrange = () => () => ({ params: { responderId: newLinkId(), surveyId: newLinkId() } });

/** The same with a body, each time under a new idempotency key. */
export const sending =
  (body: unknown, arrange: Arrange): Arrange =>
  async (scene) => {
    const request = await arrange(scene);
    return (actor) =>
      [request(actor)].flat().map((one) => ({ ...one, body, headers: { 'idempotency-key': newLinkId() } }));
  };
