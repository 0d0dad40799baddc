import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.ts';
import { converter } from './documents.ts';
import { installed } from './installed.ts';
import { noVerdict, type Peer } from './peer.ts';

/** All tests of a response that Portman derives from the contract alone. */
const tests = ['statusSuccess', 'contentType', 'jsonBody', 'schemaValidation', 'headersPresent'];

/** Newman's report of a run. */
interface NewmanReport {
  readonly run: {
    readonly failures: readonly {
      readonly source?: { readonly name?: string };
      readonly error: { readonly test?: string; readonly message?: string };
    }[];
  };
}

/** Portman generates a Postman collection with tests from a contract, and Newman runs it. */
export async function portman(): Promise<Peer> {
  await converter();
  // Portman uses tslib but does not list it as a dependency.
  const portmans = await installed('portman', '@apideck/portman@1.33.0', 'tslib@2.8.1');
  const newmans = await installed('newman', 'newman@6.2.2');
  return {
    name: 'Portman 1.33.0 + Newman 6.2.2',
    async run({ folder, successes, url, token }) {
      const contractTests = tests.map((test) => ({ openApiOperation: '*::/*', [test]: { enabled: true } }));
      writeFileSync(
        join(folder, 'portman-config.json'),
        JSON.stringify({ version: 1, tests: { contractTests } }),
      );
      writeFileSync(join(folder, 'portman.json'), JSON.stringify(successes));
      const argv = [
        '-l',
        'portman.json',
        '-b',
        url,
        '-c',
        'portman-config.json',
        '-o',
        'collection.json',
        '-t',
        'true',
      ];
      const made = await command(folder, join(portmans, '@apideck/portman/bin/portman'), argv);
      if (!existsSync(join(folder, 'collection.json'))) return noVerdict(made.status);
      const reporter = ['-r', 'json', '--reporter-json-export', 'newman.json'];
      // The variable that Portman uses for the token in each request.
      const given = ['--env-var', `bearerToken=${token}`];
      const ran = await command(folder, join(newmans, 'newman/bin/newman.js'), [
        'run',
        'collection.json',
        ...reporter,
        ...given,
      ]);
      if (!existsSync(join(folder, 'newman.json'))) return noVerdict(ran.status);
      const { run }: NewmanReport = JSON.parse(readFileSync(join(folder, 'newman.json'), 'utf8'));
      return run.failures.map(({ source, error }) => `${source?.name}: ${error.test ?? error.message}`);
    },
  };
}
