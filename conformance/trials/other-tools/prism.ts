import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { entries, operationsIn } from './documents.ts';
import type { Peer } from './peer.ts';

const require = createRequire(import.meta.url);

/** The order of calls: creations first, removals last. */
const order = ['post', 'get', 'put', 'patch', 'delete'];

/**
 * Prism is a proxy between a client and the deployment. It sends no requests itself, so every example of the
 * contract is sent through it.
 */
export async function prism(): Promise<Peer> {
  const { version }: { readonly version: string } = require('@stoplight/prism-cli/package.json');
  const program = require.resolve('@stoplight/prism-cli/dist/index.js');
  return {
    name: `Prism proxy ${version}`,
    async run({ folder, contract, url, token }) {
      writeFileSync(join(folder, 'prism.json'), JSON.stringify(contract));
      const argv = ['proxy', 'prism.json', url, '--errors', '--port', '0', '--host', '127.0.0.1'];
      const child = spawn(process.execPath, [program, ...argv], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      try {
        const address = await listening(child.stdout);
        return address === undefined ? ['it did not start'] : await walk(contract, address, token);
      } finally {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
    },
  };
}

async function listening(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const found = /listening on (http:\S+:\d+)/.exec(line)?.[1];
    if (found === undefined) continue;
    output.resume();
    return found;
  }
  return undefined;
}

/** Sends every example of every request, and returns Prism's findings in the responses. */
async function walk(contract: JsonObject, address: string, token: string): Promise<string[]> {
  const found: string[] = [];
  const sorted = operationsIn(contract).sort(
    (one, other) => order.indexOf(one.method) - order.indexOf(other.method),
  );
  for (const { path, method, operation } of sorted) {
    const parameters = Array.isArray(operation.parameters) ? operation.parameters.filter(isObject) : [];
    const called = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(parameters.find((parameter) => parameter.name === name)?.example),
    );
    for (const body of bodiesOf(operation)) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const init = {
        method: method.toUpperCase(),
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const response = await fetch(address + called, init);
      const text = await response.text();
      if (/stoplight\.io\/prism/.test(text)) found.push(`${method} ${path}: ${sentencesIn(text)}`);
    }
  }
  return found;
}

function bodiesOf({ requestBody }: JsonObject): unknown[] {
  const content = isObject(requestBody) ? entries(requestBody.content) : [];
  const examples = content.flatMap(([, media]) => entries(media.examples).map(([, { value }]) => value));
  return examples.length > 0 ? examples : [undefined];
}

/** The violations in Prism's words. */
function sentencesIn(text: string): string {
  const problem: unknown = JSON.parse(text);
  const validation =
    isObject(problem) && Array.isArray(problem.validation) ? problem.validation.filter(isObject) : [];
  const details = validation.map(({ location, message }) => `${String(location)} ${String(message)}`);
  return details.length > 0 ? details.join('; ') : isObject(problem) ? String(problem.title) : text;
}
