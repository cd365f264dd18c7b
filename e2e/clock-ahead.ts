import { readFileSync } from 'node:fs';

/** Loaded into the server before its first line: its clock stands so many days ahead as this file says just now. */
const file = process.env['CLOCK_FILE'] ?? '';
const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 20;

const RealDate = Date;
let aheadMs = 0;
const look = () => {
  aheadMs = Number(readFileSync(file, 'utf8')) * DAY_MS;
};
look();
setInterval(look, LOOK_EVERY_MS).unref();

const now = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
