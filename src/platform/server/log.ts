import { type DestinationStream, type Logger, pino } from 'pino';

/** A structured log without personal data: a fault keeps its name, code and stack, never a statement's values. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const settings = { level, serializers: { err: describeFault }, base: null };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}

function describeFault(fault: unknown) {
  if (!(fault instanceof Error)) return { message: 'something that is no error was thrown' };
  const { name, message, stack } = fault;
  const code = 'code' in fault ? { code: fault.code } : {};
  const shown = withoutValue(message, code.code);
  return { name, message: shown, stack: stack?.replace(message, () => shown), ...code };
}

/** A database that could not read a value (SQLSTATE class 22) quotes it; it may be an address or an answer. */
function withoutValue(message: string, code: unknown): string {
  return typeof code === 'string' && /^22\w{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message;
}
