import { buildWebIfChanged } from './build-web.ts';

/** `npm run build` builds the front ends into dist/, so that a service can start the server without building. */
await buildWebIfChanged({ smallest: true });
