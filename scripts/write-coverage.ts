import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { coveragePage, gapsOf, marksOf, promisesOf } from './coverage.ts';
