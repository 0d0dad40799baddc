import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeNamedFolder } from '../../conformance/engine/out-folder.ts';
import { Code, printKey } from '../code.ts';
import type { Contract } from '../contract.ts';
import { readContract } from '../generation.ts';
import { compileTemplate } from '../template.ts';
import { ownVersion } from '../version.ts';
import { handledAreas } from '../views/server.ts';
import { linkOnTheWay } from '../way-in-folder.ts';
import { type Context, print, UsageError } from './console.ts';

const templates = fileURLToPath(new URL('../../templates/init/', import.meta.url));

/** The contract to start from, and what documents are called that are there already. */
const starter = 'api.yaml';
const usual = ['openapi', 'api', 'spec/openapi', 'docs/openapi'].flatMap((name) =>
  ['yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
);

/** The versions that the project is written for. */
const versions = { fastify: '^5.0.0', nodeTypes: '^20.0.0', typescript: '>=5.7' };

interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/**
 * `callsheet init [folder]`: a project whose `npm install`, `npm test` and `npm start` work: around the document that is
 * there, or one to start from. Writes only what is not there yet.
 */
export async function init(
  { spec: named }: { readonly spec?: string },
  folder: string,
  context: Context,
): Promise<number> {
  const found = named ?? usual.find((name) => existsSync(join(folder, name)));
  const spec = found ?? starter;
  const entry = found === undefined ? join(templates, starter) : join(folder, found);
  const { contract } = await readContract(entry);
  const own = [{ path: starter, text: textOf(starter) }, rooms()];
  for (const { path, text } of [...(found === undefined ? own : []), ...files(folder, spec, contract)]) {
    const to = join(folder, path);
    const link = linkOnTheWay(folder, path);
    if (link !== undefined)
      throw new UsageError(`${link} is a symlink, and what init writes stays in ${folder}: remove it.`);
    // A dangling symlink counts as well, because writing through it would create a file outside the folder.
    if (lstatSync(to, { throwIfNoEntry: false })) print(context, `${to} is there already; it stays.`);
    else {
      makeNamedFolder('the folder', dirname(to));
      writeFileSync(to, text, { flag: 'wx' });
      print(context, `${to} written.`);
    }
  }
  const go = folder === '.' ? '' : `cd ${folder} && `;
  print(context, `Next: ${go}npm install && npm test`);
  return 0;
}

function files(folder: string, spec: string, contract: Contract): ProjectFile[] {
  const callsheet = `^${ownVersion()}`;
  const name =
    basename(resolve(folder))
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]+/g, '-') || 'api';
  return [
    { path: 'package.json', text: printed('package.json.hbs', jsonValues({ ...versions, name, callsheet })) },
    { path: 'tsconfig.json', text: textOf('tsconfig.json') },
    { path: '.gitignore', text: textOf('gitignore') },
    { path: 'callsheet.config.mjs', text: printed('callsheet.config.mjs.hbs', { spec }) },
    { path: 'src/server.ts', text: printed('server.ts.hbs', { areas: areasOf(contract) }) },
    { path: 'src/gateway.ts', text: printed('gateway.ts.hbs', { resources: resourcesOf(contract) }) },
    { path: 'test/contract.test.mjs', text: printed('contract.test.mjs.hbs', {}) },
  ];
}

const rooms = (): ProjectFile => ({
  path: 'src/handlers/rooms/handlers.ts',
  text: printed('rooms-handlers.ts.hbs', {}),
});

const areasOf = (contract: Contract): object[] =>
  handledAreas(contract).map(({ name, valueName }) => ({
    key: new Code(printKey(valueName)),
    handlers: new Code(`${valueName}Handlers`),
    module: `./handlers/${name}/handlers.js`,
  }));

const resourcesOf = ({ resources }: Contract): object[] =>
  resources.map(({ valueName }) => ({ key: new Code(printKey(valueName)) }));

const textOf = (name: string): string => readFileSync(join(templates, name), 'utf8');

const printed = (name: string, view: object): string =>
  compileTemplate(textOf(name), `templates/init/${name}`)(view).replaceAll(/ +$/gm, '');

/** JSON has quotes of its own. */
const jsonValues = (view: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(view).map(([name, value]) => [name, new Code(JSON.stringify(value))]));
