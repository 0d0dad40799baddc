import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { command } from './command.ts';
import { converter, entries, withOperations } from './documents.ts';
import { installed } from './installed.ts';
import { noVerdict, type Peer } from './peer.ts';

/** Dredd sends the example of each body, and compares the response with the structure of its example. */
export async function dredd(): Promise<Peer> {
  await converter();
  const program = join(await installed('dredd', 'dredd@14.1.0'), 'dredd/bin/dredd');
  return {
    name: 'Dredd 14.1.0',
    async run({ folder, successes, url, token }) {
      writeFileSync(join(folder, 'dredd.json'), JSON.stringify(toTheLetter(successes)));
      // Sorted: creations come first, removals last.
      const argv = ['dredd.json', url, '--sorted', '--header', `Authorization: Bearer ${token}`];
      const { output, status } = await command(folder, program, argv);
      if (!/^complete: /m.test(output)) return noVerdict(status);
      const report = output.slice(output.indexOf('Displaying failed tests'));
      return [...report.matchAll(/^fail: (.*?) duration: .*\n((?:fail: .*)?)/gm)].map(
        ([, call, why]) => `${call} ${why}`,
      );
    },
  };
}

/** Dredd compares media types together with their parameters. */
const toTheLetter = (document: JsonObject): JsonObject =>
  withOperations(document, ({ operation }) => {
    const responses = entries(operation.responses).map(([status, response]) => {
      const content = isObject(response.content) ? response.content : {};
      const { 'application/json': json, ...others } = content;
      return [
        status,
        json === undefined
          ? response
          : { ...response, content: { ...others, 'application/json; charset=utf-8': json } },
      ];
    });
    return { ...operation, responses: Object.fromEntries(responses) };
  });
