import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isObject } from '../../engine/model/json-pointer.ts';
import { command } from './command.ts';
import { entries } from './documents.ts';
import { noVerdict, type Peer } from './peer.ts';

const require = createRequire(import.meta.url);

/** Redocly generates a workflow from each operation, and walks them. */
export async function respect(): Promise<Peer> {
  const { version }: { readonly version: string } = require('@redocly/cli/package.json');
  const program = join(require.resolve('@redocly/cli/package.json'), '../bin/cli.js');
  return {
    name: `Redocly Respect ${version}`,
    async run({ folder, contract, token }) {
      writeFileSync(join(folder, 'respect.json'), JSON.stringify(contract));
      const made = await command(folder, program, [
        'generate-arazzo',
        'respect.json',
        '-o',
        'made.arazzo.yaml',
      ]);
      if (!existsSync(join(folder, 'made.arazzo.yaml'))) return noVerdict(made.status);
      const argv = ['respect', 'made.arazzo.yaml', '--input', `bearerAuth=${token}`, '-J', 'walked.json'];
      const { status } = await command(folder, program, argv);
      if (!existsSync(join(folder, 'walked.json'))) return noVerdict(status);
      return failuresIn(JSON.parse(readFileSync(join(folder, 'walked.json'), 'utf8')));
    },
  };
}

function failuresIn(report: unknown): string[] {
  const found: string[] = [];
  const look = (value: unknown, step: string): void => {
    const name = isObject(value) && typeof value.stepId === 'string' ? value.stepId : step;
    if (isObject(value) && value.passed === false && typeof value.name === 'string')
      found.push(`${name}: ${value.name}`);
    for (const [, inner] of entries(value)) look(inner, name);
    if (isObject(value))
      for (const list of Object.values(value))
        if (Array.isArray(list)) for (const one of list) look(one, name);
  };
  look(report, '');
  return found;
}
