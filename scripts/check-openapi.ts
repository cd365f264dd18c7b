import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '#app/server/endpoints.ts';
import { describeApi } from '#platform/server/http/openapi.ts';

/** Checks that other tools can read the OpenAPI document, and that its examples fit their schemas. */
const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
const file = path.join(folder, 'openapi.json');
writeFileSync(file, JSON.stringify(describeApi(api, 'Omsyn')));
const config = path.join(import.meta.dirname, 'redocly.yaml');
const { status } = spawnSync('redocly', ['lint', file, '--config', config], {
  stdio: 'inherit',
  // Switches off telemetry and the look for a newer version.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
