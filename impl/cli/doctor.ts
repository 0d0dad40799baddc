import { buildCommand } from '@stricli/core';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { documented, runProgram, toggle } from './program.ts';

/*
 * Checks whether the deployment of this environment is in order: `npm run --silent doctor -- [--json]`. Exit
 * status 1 if a check fails, 2 for invalid arguments.
 */

const call = 'npm run --silent doctor --';
let failed = false;

const command = buildCommand<{ json?: boolean }, []>({
  docs: documented({
    brief: 'Checks whether the deployment of this environment is in order.',
    usage: '[--json]',
    text: 'It reads the same variables as the deployment, and changes nothing. Each line says ok, warn or fail, and what to do.',
    examples: ['npm run --silent doctor', 'npm run --silent doctor -- --json'],
    statuses: { 0: 'nothing fails', 1: 'something fails', 2: 'the arguments are invalid' },
  }),
  parameters: { flags: { json: toggle('prints the findings as JSON') } },
  async func({ json = false }) {
    const findings = await examine(process.env);
    failed = findings.some(({ level }) => level === 'fail');
    process.stdout.write(
      json ? `${JSON.stringify(findings, undefined, 2)}\n` : findings.map(lineOf).join(''),
    );
  },
});

function lineOf({ level, check, message }: Finding): string {
  return `${level.padEnd(4)}  ${check.padEnd(13)}  ${message}\n`;
}

const status = await runProgram(
  command,
  { name: 'doctor', call, isExpected: () => false },
  process.argv.slice(2),
);
process.exitCode = status === 0 && failed ? 1 : status;
