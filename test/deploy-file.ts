import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What stands in a file of deploy/, and what replaces it in a test. */
export type Replaced = readonly (readonly [from: string | RegExp, to: string])[];

/** Returns a file of deploy/ with everything replaced; fails when something to replace is not there. */
export function deployFile(name: string, replaced: Replaced): string {
  const written = readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8');
  return replaced.reduce((sum, [from, to]) => {
    const isThere = typeof from === 'string' ? sum.includes(from) : from.test(sum);
    if (!isThere) throw new Error(`${name} has no ${String(from)}`);
    return sum.replaceAll(typeof from === 'string' ? from : new RegExp(from, `${from.flags}g`), () => to);
  }, written);
}

/** Creates a certificate for `localhost` in the folder: `both.pem` with its key, and `certificate.pem` alone. */
export function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files], {
    stdio: 'ignore',
  });
  const both = ['certificate', 'key'].map((name) => readFileSync(path.join(folder, `${name}.pem`), 'utf8'));
  writeFileSync(path.join(folder, 'both.pem'), both.join(''));
}
