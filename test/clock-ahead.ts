/**
 * Preloaded into a server (`NODE_OPTIONS=--import=…`) to set its clock ahead by CLOCK_AHEAD_MS. The product has no
 * setting for this; only tests load the file.
 */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? '0');
const Here = globalThis.Date;

globalThis.Date = new Proxy(Here, {
  construct: (_, given: unknown[]) =>
    given.length === 0 ? new Here(Here.now() + ahead) : Reflect.construct(Here, given),
  get: (date, name) => (name === 'now' ? () => Here.now() + ahead : Reflect.get(date, name)),
});
