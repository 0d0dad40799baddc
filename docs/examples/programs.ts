import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DeploymentProcess } from '../../impl/fixtures/deployment/deployment-process.ts';
import { Browser, followOut } from '../../impl/fixtures/identity/identity.ts';
import { Person, valuesFor } from './given.ts';
import { locationOf, type Snippet } from './snippets.ts';

/*
 * Runs programs of the documents as their readers do: with the npm package of the client, in a process of
 * some Node, against a deployment. Only addresses are replaced.
 */

/** A program, and the values of the names that it declares. */
interface Program {
  readonly name: string;
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Message {
  readonly name: string;
  readonly printed?: string;
  readonly ended?: true;
  readonly error?: string;
}

/** The program's text with the addresses of a deployment, without types. */
export function javascriptOf(code: string, { baseUrl, issuer, mediaUrl }: DeploymentProcess): string {
  const placed = code
    .replaceAll('http://127.0.0.1:8080/oidc', issuer)
    .replaceAll('127.0.0.1:8080', new URL(baseUrl).host)
    .replaceAll('http://127.0.0.1:8889', mediaUrl);
  return stripTypeScriptTypes(placed);
}

/** Runs snippets in one process of a Node; returns an error for each one that failed. */
export async function runPrograms(
  snippets: readonly Snippet[],
  node: string,
  folder: string,
  deployment: DeploymentProcess,
): Promise<string[]> {
  const port = await freePort();
  const programs = await Promise.all(
    snippets.map(async (snippet, index): Promise<Program> => {
      const name = locationOf(snippet);
      const file = join(folder, `program-${index}.js`);
      await writeFile(file, javascriptOf(snippet.code, deployment).replaceAll('49152', String(port)));
      const person = new Person(deployment, `reader-${count++}`);
      return { name, file, values: await valuesFor(snippet.code, person) };
    }),
  );
  const list = join(folder, 'programs.json');
  await writeFile(list, JSON.stringify(programs));
  const runner = fork(join(import.meta.dirname, 'runner.js'), [list], {
    execPath: node,
    execArgv: [],
    cwd: folder,
    silent: true,
  });
  const errors: string[] = [];
  const ended = new Set<string>();
  let output = '';
  runner.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  runner.on('message', ({ name, printed, ended: isEnd, error }: Message) => {
    const page = /^Open (http\S+)/.exec(printed ?? '')?.[1];
    if (page !== undefined)
      void signIn(deployment.issuer, page).catch((problem) => errors.push(`${name}: ${problem}`));
    if (isEnd) ended.add(name);
    if (error !== undefined) errors.push(`${name}: ${error}`);
  });
  await once(runner, 'close');
  const lost = programs
    .filter(({ name }) => !ended.has(name))
    .map(({ name }) => `${name} did not end. ${output}`);
  return [...errors, ...lost];
}

let count = 0;

/** Signs in at the printed address as a person does, and follows the redirect to the program. */
async function signIn(issuer: string, address: string): Promise<void> {
  const browser = new Browser();
  const begun = await browser.get(new URL(address));
  const page = new URL(begun.headers.get('location') ?? 'missing:');
  await browser.get(page);
  await fetch(await followOut(browser, issuer, await browser.post(page, { name: 'Marguerite' })));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  await once(server, 'close');
  return port;
}
