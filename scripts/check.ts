import { CHECKS, isContent } from './checks.ts';

/** `npm run check`: what is quick to know. */
const discontent = CHECKS.filter(([name, command, ...args]) => {
  console.log(`== ${name}`);
  return !isContent(command, args);
});
console.log(
  discontent.length === 0 ? 'All checks are content.' : `Not content: ${discontent.map(([name]) => name).join(', ')}`,
);
process.exitCode = discontent.length === 0 ? 0 : 1;
