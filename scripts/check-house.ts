import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkHouse } from './house-rules.ts';

const SRC = path.join(import.meta.dirname, '../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(SRC, file), 'utf8') }));
const { complaints, long } = checkHouse(files);

for (const complaint of complaints) console.error(complaint);
for (const file of long) console.log(`Long, is it one subject? ${file}`);
console.log(`${files.length} files, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
