import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Returns a structured log without personal data, whose lines name the process: in a container every process has the
 * same number, and the host is the container. A fault keeps its name, code and stack, never a statement's values.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const settings = { level, serializers: { err: describeFault }, base: { pid: process.pid, host: hostname() } };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}

type Described = { name: string; message: string; stack?: string | undefined; code?: unknown; cause?: Described };

function describeFault(fault: unknown): Described {
  if (!isLikeError(fault)) return { name: 'unknown', message: 'something that is no error was thrown' };
  const { name, message, stack, cause } = fault;
  const code = fault.code === undefined ? {} : { code: fault.code };
  const shown = withoutValue(message, fault.code);
  return {
    name: typeof name === 'string' ? name : 'fault',
    message: shown,
    stack: typeof stack === 'string' ? stack.replace(message, () => shown) : undefined,
    ...code,
    ...(isLikeError(cause) ? { cause: describeFault(cause) } : {}),
  };
}

type LikeError = { name?: unknown; message: string; stack?: unknown; code?: unknown; cause?: unknown };

/**
 * The job queue passes on copies of errors that are no longer instances of Error. Without this check half of the log
 * lines of a failover were empty.
 */
function isLikeError(fault: unknown): fault is LikeError {
  return typeof fault === 'object' && fault !== null && 'message' in fault && typeof fault.message === 'string';
}

/**
 * A database error of SQLSTATE class 22 quotes the value that it could not read, which may be an address or an answer.
 */
function withoutValue(message: string, code: unknown): string {
  return typeof code === 'string' && /^22\w{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message;
}
