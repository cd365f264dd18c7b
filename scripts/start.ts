import { buildWebIfChanged } from './build-web.ts';

/** `npm start` builds the front end if its sources changed, then serves the whole product. */
await buildWebIfChanged();
await import('../src/app/server/main.ts');
