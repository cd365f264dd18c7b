import { randomUUID } from 'node:crypto';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { listCards } from '#cards/server/card-reading.ts';
import { listGoals, readGoal } from '#goals/server/goal-reading.ts';
import { changeSurveyGoal } from '#goals/server/survey-goal-writing.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { inviteResponders } from '#surveys/server/inviting.ts';
import { listSurveys, readSurvey } from '#surveys/server/survey-reading.ts';
import { createSurveyWithoutId } from '#surveys/server/survey-writing.ts';
import { isAboutReader } from '#surveys/rules/survey-access.ts';
import { cardInView, goalInView, goalWithJournalInView, resultInView, surveyInView } from '../rules/assistant-view.ts';

/** Runs a call of the API as the person of the token, with all its permissions and limits. */
export type RunCall = (
  call: Endpoint,
  input?: { params?: Record<string, string>; query?: Record<string, string>; body?: object },
) => Promise<unknown>;

/** An assistant gets the goals that the person has written about themselves, and no others. */
type OwnedGoal = { userId: string; candidateId: string };

type Assisted = { personId: string; brand: string; mayWrite: boolean; run: RunCall };

const READS = { readOnlyHint: true, openWorldHint: false };
const WRITES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const ID = z.string().max(100);

/** Answers a request of an assistant for the person of its token. `parsed` holds the body of a POST. */
export function answerAssistant(who: Assisted, asked: Request, parsed: { parsedBody?: unknown }): Promise<Response> {
  // The tools of a token never change, so nobody needs a stream of changes, which would stay open for ever.
  return createMcpHandler(() => assistantServer(who), { maxSubscriptions: 0 }).fetch(asked, parsed);
}

/** Returns a server with the tools of one person's token; the tools that write are there only if the token may. */
function assistantServer({ personId, brand, mayWrite, run }: Assisted): McpServer {
  const server = new McpServer(
    { name: brand, version: '1.0.0' },
    {
      instructions:
        'Totals of ended feedback surveys about the person, from three answers on, and their own goals, journal and cards. Scores go from 0 to 10. A change is only worth mentioning as such when its state is "clear".',
    },
  );

  const mySurveys = async () => ((await run(listSurveys)) as Parameters<typeof cardInView>[1]).filter(isAboutReader);
  const mySurvey = async (id: string) => {
    const survey = (await run(readSurvey, { params: { id } })) as Parameters<typeof resultInView>[0];
    if (!isAboutReader(survey)) throw new Refusal(404);
    return survey;
  };
  const isMine = ({ userId, candidateId }: OwnedGoal) => userId === personId && candidateId === personId;
  const myGoal = async (id: string) => {
    const goal = (await run(readGoal, { params: { id } })) as Parameters<typeof goalWithJournalInView>[0] & OwnedGoal;
    if (!isMine(goal)) throw new Refusal(404);
    return goal;
  };

  server.registerTool(
    'list_surveys',
    { description: 'Lists the surveys about the person: name, type, dates, number of answers.', annotations: READS },
    () => told(async () => (await mySurveys()).map(surveyInView)),
  );
  server.registerTool(
    'read_result',
    {
      description:
        'Reads the totals of a survey about the person; they are null until it has ended, with fewer than three answers, and when setting anonymous answers aside has divided off one or two. A question with one or two values is left out, and then the total and the distribution are null.',
      inputSchema: z.object({ surveyId: ID }),
      annotations: READS,
    },
    ({ surveyId }) =>
      told(async () => {
        const survey = await mySurvey(surveyId);
        return resultInView(survey, survey.since && (await mySurvey(survey.since.surveyId)));
      }),
  );
  server.registerTool(
    'list_goals',
    { description: 'Lists the improvement goals of the person, with their plans.', annotations: READS },
    () =>
      told(async () =>
        ((await run(listGoals)) as (Parameters<typeof goalInView>[0] & OwnedGoal)[]).filter(isMine).map(goalInView),
      ),
  );
  server.registerTool(
    'read_goal',
    {
      description: 'Reads an improvement goal of the person with its journal.',
      inputSchema: z.object({ goalId: ID }),
      annotations: READS,
    },
    ({ goalId }) => told(async () => goalWithJournalInView(await myGoal(goalId))),
  );
  server.registerTool(
    'list_cards',
    {
      description:
        'Lists the cards of the person; the scores are null on a card that includes a survey whose totals are not told in whole.',
      annotations: READS,
    },
    () =>
      told(async () => {
        const surveys = await mySurveys();
        return ((await run(listCards)) as Parameters<typeof cardInView>[0][]).map((card) => cardInView(card, surveys));
      }),
  );
  if (!mayWrite) return server;

  server.registerTool(
    'create_survey',
    {
      description: 'Creates a survey about the person, which only they can read, and invites the given addresses.',
      inputSchema: z.object({
        name: z.string().max(200),
        type: z.enum(SURVEY_TYPES),
        endDate: z.string().describe('The last day, as YYYY-MM-DD'),
        invitationText: z.string().max(5_000),
        language: z.enum(['en', 'no']),
        addresses: z.array(z.string()).max(1_000).default([]),
        allowAnonymous: z.boolean().default(false),
      }),
      annotations: WRITES,
    },
    ({ name, type, endDate, invitationText, language, addresses, allowAnonymous }) =>
      told(async () => {
        const responders = addresses.map((email) => ({ email, lang: language }));
        const body = { surveyName: name, surveyType: type, endDate, invitationText, defaultLang: language };
        const access = { accessibleBy: 'me', allowAnonymous, responders };
        const { id } = (await run(createSurveyWithoutId, { body: { ...body, ...access } })) as { id: string };
        return { surveyId: id };
      }),
  );
  server.registerTool(
    'invite',
    {
      description: 'Invites addresses to a survey about the person.',
      inputSchema: z.object({
        surveyId: ID,
        addresses: z.array(z.string()).min(1).max(1_000),
        language: z.enum(['en', 'no']),
      }),
      annotations: WRITES,
    },
    ({ surveyId, addresses, language }) =>
      told(async () => {
        await mySurvey(surveyId);
        const body = addresses.map((email) => ({ email, lang: language }));
        await run(inviteResponders, { params: { id: surveyId }, body });
        return { invited: true };
      }),
  );
  server.registerTool(
    'write_journal',
    {
      description: 'Writes an entry into the journal of an improvement goal of the person.',
      inputSchema: z.object({
        goalId: ID,
        title: z.string().max(200).default(''),
        content: z.string().min(1).max(5_000),
      }),
      annotations: WRITES,
    },
    ({ goalId, title, content }) =>
      told(async () => {
        await myGoal(goalId);
        const journal = [{ id: randomUUID(), title, content }];
        await run(changeSurveyGoal, { params: { id: goalId }, body: { journal } });
        return { written: true };
      }),
  );
  return server;
}

/** A survey by an assistant is private, so that nobody else reads what the person has not decided to share. */
const NO_PRIVATE_SURVEYS =
  'The organisation has agreed that there are no private surveys, and an assistant creates no others.';

/** Returns what a tool tells: its result, or the reason of a refusal. */
async function told(work: () => Promise<unknown>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await work()) }] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const codes = error.errors.map(({ code }) => code);
    const why = codes.includes('accessibleBy.notAllowed') ? { why: NO_PRIVATE_SURVEYS } : {};
    const text = JSON.stringify({ refused: error.reason, status: error.status, codes, ...why });
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}
