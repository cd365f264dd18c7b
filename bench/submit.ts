import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Load, runLoad } from './load.ts';

type Engine = 'embedded' | 'postgres';
type Kind = 'limit' | 'ours';

/** One line of the benchmark: the same work on a minimal server and on ours. */
export type Line = { work: string; unit: string; limit: number; ours: number };

const CLIENTS = [16, 64] as const;
const WARM_UP = 300;

/** Answers per figure: enough for a steady rate, few enough for a shared machine. */
const ANSWERS: Record<Engine, number> = { embedded: 1_000, postgres: 4_000 };

/**
 * Submits answers and reads the form concurrently on one survey, beside limits measured in the same run (quality: speed
 * and size).
 */
export async function benchSubmit(): Promise<Line[]> {
  const engines: Engine[] = process.env['TEST_DATABASE_URL'] === undefined ? ['embedded'] : ['embedded', 'postgres'];
  const lines: Line[] = [];
  for (const engine of engines) {
    for (const clients of CLIENTS) {
      const limit = await measure('limit', engine, clients);
      const ours = await measure('ours', engine, clients);
      const work = `submit, ${clients} clients on one survey, ${engine}`;
      lines.push(
        { work, unit: 'answers/s', limit: limit.perSecond, ours: ours.perSecond },
        { work, unit: 'CPU-ms an answer', limit: limit.cpu, ours: ours.cpu },
        { work, unit: 'p50 ms', limit: limit.p50, ours: ours.p50 },
        { work, unit: 'p99 ms', limit: limit.p99, ours: ours.p99 },
      );
      const reading = `form, ${clients} clients, ${engine}`;
      lines.push(
        { work: reading, unit: 'forms/s', limit: limit.form.perSecond, ours: ours.form.perSecond },
        { work: reading, unit: 'p50 ms', limit: limit.form.p50, ours: ours.form.p50 },
      );
    }
  }
  return lines;
}

async function measure(kind: Kind, engine: Engine, clients: number): Promise<Load & { cpu: number; form: Load }> {
  const answers = ANSWERS[engine];
  const server = fork(path.join(import.meta.dirname, 'submit-server.ts'), [kind, engine, String(answers + WARM_UP)]);
  const { port, surveyId, links } = (await reply(server)) as { port: number; surveyId: string; links: string[] };
  const jobs = links.map((link) => ({ path: `/api/respond/${link}`, body: SHEET }));
  await runLoad(port, clients, jobs.slice(0, WARM_UP));
  const before = (await ask(server, 'cpu')) as number;
  const load = await runLoad(port, clients, jobs.slice(WARM_UP));
  const after = (await ask(server, 'cpu')) as number;
  const stored = await ask(server, 'stored');
  const form = await runLoad(
    port,
    clients,
    Array.from({ length: answers }, () => ({ path: `/api/respond/-${surveyId}` })),
  );
  server.send('stop');
  await once(server, 'exit');
  // A fast server that loses answers does not count.
  if (load.statuses[201] !== answers || stored !== jobs.length)
    throw new Error(
      `${kind} on ${engine}: ${JSON.stringify(load.statuses)}, ${String(stored)} stored of ${jobs.length}`,
    );
  return { ...load, form, cpu: (after - before) / answers };
}

const SHEET = {
  subjectKnowledge: 9,
  engaging: 8,
  relevance: 0,
  satisfaction: 10,
  duration: 95,
  message:
    'The workshop was well prepared, and the examples were close to our own work. More time for questions next time.',
};

function ask(server: ChildProcess, question: string): Promise<unknown> {
  const answered = reply(server);
  server.send(question);
  return answered;
}

async function reply(server: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('the measured server ended early'))),
  ])) as [unknown];
  return message;
}
