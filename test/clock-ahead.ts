/**
 * Loaded before a server that is to live in another time (`NODE_OPTIONS=--import=…`): its clock is ahead by CLOCK_AHEAD_MS.
 * The product itself has no setting for this; nothing but a test loads the file.
 */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? '0');
const Here = globalThis.Date;

globalThis.Date = new Proxy(Here, {
  construct: (_, given: unknown[]) =>
    given.length === 0 ? new Here(Here.now() + ahead) : Reflect.construct(Here, given),
  get: (date, name) => (name === 'now' ? () => Here.now() + ahead : Reflect.get(date, name)),
});
