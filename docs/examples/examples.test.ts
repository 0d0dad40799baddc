import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type DeploymentProcess, launch } from '../../impl/fixtures/deployment/deployment-process.ts';
import {
  installedClient,
  installedPackages,
  nodePackage,
} from '../../impl/fixtures/packed-client/installed-client.ts';
import { requires } from '../../impl/fixtures/requirements.ts';
import { runPrograms } from './programs.ts';
import { runOf } from './runs.ts';
import { markdownSnippets, type Snippet, sourceSnippets } from './snippets.ts';

/*
 * Runs every program of the documents, and every example of the client's comments, against one deployment,
 * on each supported Node.
 */

let deployment: DeploymentProcess;
let folder: string;

beforeAll(async () => {
  const started = await Promise.all([launch(), installedClient(['ws'])]);
  [deployment, folder] = started;
  await writeFile(join(folder, 'intro.mp4'), new Uint8Array(100_000));
  return async () => {
    await deployment.remove();
    await rm(folder, { recursive: true });
  };
}, 300_000);

/** The packages that programs need in addition to the client; only the tests of runtimes install packages. */
const packagesOf = (snippet: Snippet) => {
  const run = runOf(snippet);
  return run?.kind === 'program' ? run.packages : [];
};

/** The programs that a version of Node can run. */
function programsFor(major: number, areInstalled = false): Snippet[] {
  const documents = markdownSnippets().filter((snippet) => {
    const run = runOf(snippet);
    const isRunnable = run?.kind === 'program' && run.minNode <= major;
    return isRunnable && (areInstalled || packagesOf(snippet).length === 0);
  });
  return [...documents, ...sourceSnippets().filter(isOfClient).map(asProgram)];
}

const isOfClient = ({ file }: Snippet) => file.startsWith('generated/client/');

/**
 * An example of a comment as a program, with the variables that every example uses. The studio and its source
 * exist. The other ids do not, so an error response that the contract lists is a success. The first item of a
 * list or stream is enough.
 */
function asProgram(snippet: Snippet): Snippet {
  const own = snippet.code.replaceAll(/'(studio|source)_1'/g, '$1Id');
  const ids = ['studioId', 'sourceId'].filter((name) => own.includes(name));
  const code = `import * as client from '@callsheet/client';
declare const token: string;
${ids.map((name) => `declare const ${name}: string;`).join('\n')}
const [baseUrl, enough] = ['http://127.0.0.1:8080', new Error('one item is enough')];
const api = client.createClient({ baseUrl, auth: token, retry: false });
const send = client.fetchTransport({ baseUrl, credential: token });
const console = { log: () => { throw enough; } };
const { ${[...new Set(snippet.code.match(/\b\w+(?=\(send\b)/g))].join(', ')} } = client;
const run = async () => {
${own}
};
await run().catch((error) => {
  if (error !== enough && error.kind !== 'api') throw error;
});
`;
  return { ...snippet, code };
}

const major = Number(process.versions.node.split('.')[0]);

test('every program runs on this Node', { timeout: 600_000 }, async () => {
  const programs = programsFor(major);
  expect(programs.length).toBeGreaterThan(150);
  expect(await runPrograms(programs, process.execPath, folder, deployment)).toEqual([]);
});

requires('runtimes')('every program runs on Node 20 and Node 22', { timeout: 600_000 }, async () => {
  const others = markdownSnippets().flatMap(packagesOf);
  const packages = await installedPackages(nodePackage(20), nodePackage(22), ...others);
  for (const name of others.map((one) => one.replace(/(?<=.)@.*/, '')))
    await symlink(join(packages, name), join(folder, 'node_modules', name));
  for (const version of [20, 22]) {
    const node = join(packages, `node${version}/bin/node`);
    expect(
      await runPrograms(programsFor(version, true), node, folder, deployment),
      `Node ${version}`,
    ).toEqual([]);
  }
});
