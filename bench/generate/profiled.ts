/**
 * Runs a tool's program in this process and measures it: `node profiled.ts FIGURES PROGRAM [ARGUMENTS…]`
 * writes processor seconds and megabytes to the file FIGURES at its end.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [node = '', , figures = '', program = '', ...rest] = process.argv;
process.argv = [node, program, ...rest];
process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(figures, JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));
});
await import(pathToFileURL(program).href);
