import { type DestinationStream, type Logger, pino } from 'pino';

/** A structured log without personal data: a fault keeps its name, code and stack, never a statement's values. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const settings = { level, serializers: { err: describeFault }, base: null };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}

function describeFault(fault: unknown) {
  if (!(fault instanceof Error)) return { message: 'something that is no error was thrown' };
  const { name, message, stack } = fault;
  return { name, message, stack, ...('code' in fault ? { code: fault.code } : {}) };
}
