import { serve } from '../src/app/server/serve.ts';
import { buildWebIfChanged } from './build-web.ts';

/** `npm start` builds the front end if its sources changed, prepares the database meanwhile, and serves the product. */
await serve(buildWebIfChanged());
