import { Agent, request } from 'node:http';

/** The result of a load: requests per second, latencies in milliseconds, and the number of replies with each status. */
export type Load = { perSecond: number; p50: number; p99: number; statuses: Record<number, number> };

/** One request: a POST when it has a body, else a GET. */
type Job = { path: string; body?: unknown; headers?: Record<string, string> };

/** Sends the jobs from this many clients, each with its own connection and one request at a time. */
export async function runLoad(port: number, clients: number, jobs: readonly Job[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  async function client(): Promise<void> {
    for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) {
      const from = performance.now();
      const status = await ask(agent, port, job);
      latencies.push(performance.now() - from);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  const from = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), statuses };
}

function ask(agent: Agent, port: number, { path, body, headers = {} }: Job): Promise<number> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const ofBody = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: payload === '' ? 'GET' : 'POST',
        headers: payload === '' ? headers : { ...headers, ...ofBody },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
