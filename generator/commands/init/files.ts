import { readFileSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contract } from '../../model/contract/contract.ts';
import { errorTable } from '../../targets/server/error-table.ts';
import { handledAreas } from '../../targets/server/server.ts';
import { Code, printKey } from '../../text/code.ts';
import { compileTemplate } from '../../text/template.ts';
import { ownVersion } from '../../text/version.ts';
import { developmentUsers, gatewayCredentials, testCredentials, usersExample } from './credentials.ts';
import type { Layout } from './document.ts';

const templates = fileURLToPath(new URL('../../../templates/init/', import.meta.url));

/** The versions that the project is written for. */
const versions = { fastify: '^5.0.0', nodeTypes: '^20.0.0', typescript: '>=5.7' };

/** A file of a new project. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
  /** The file's permissions, if they are not the default. */
  readonly mode?: number;
}

/** The contract to start from. */
export const starter = join(templates, 'api.yaml');

/** The file of secrets, which git must ignore. */
export const usersFile = 'users.development.json';

/** Everything that `init` writes for a contract, in the order in which it reports it. */
export function projectFiles(folder: string, layout: Layout, contract: Contract): readonly ProjectFile[] {
  const { spec, output, handlers, config } = layout;
  const users = developmentUsers(contract);
  const views = new Views(contract, layout);
  const values = { ...versions, name: packageName(folder), callsheet: `^${ownVersion()}` };
  return [
    ...(layout.isThere ? [] : starterFiles(views, layout)),
    { path: 'package.json', text: printed('package.json.hbs', jsonValues(values)) },
    {
      path: 'tsconfig.json',
      text: printed(
        'tsconfig.json.hbs',
        jsonValues({
          include: [...new Set([`${output}/server`, 'src', handlers.startsWith('src/') ? 'src' : handlers])],
        }),
      ),
    },
    { path: '.gitignore', text: textOf('gitignore') },
    ...(config === undefined
      ? [
          {
            path: 'callsheet.config.mjs',
            text: printed('callsheet.config.mjs.hbs', { spec, output, handlers }),
          },
        ]
      : []),
    { path: 'src/server.ts', text: printed('server.ts.hbs', views.server()) },
    { path: 'src/gateway.ts', text: printed('gateway.ts.hbs', views.gateway()) },
    ...(users === undefined
      ? []
      : [
          { path: 'src/users.ts', text: printed('users.ts.hbs', views.users()) },
          { path: usersFile, text: `${JSON.stringify(users, undefined, 2)}\n`, mode: 0o600 },
        ]),
    {
      path: 'test/contract.mjs',
      text: printed('contract.mjs.hbs', { ...testCredentials(contract), handlers }),
    },
  ];
}

/** A contract to start from, and its handlers. */
function starterFiles(views: Views, { spec, handlers }: Layout): ProjectFile[] {
  return [
    { path: spec, text: textOf('api.yaml') },
    {
      path: `${handlers}/rooms/handlers.ts`,
      text: printed('rooms-handlers.ts.hbs', views.roomsHandlers()),
    },
  ];
}

/** The views of the modules in `src`. */
class Views {
  readonly #contract: Contract;
  readonly #layout: Layout;

  constructor(contract: Contract, layout: Layout) {
    this.#contract = contract;
    this.#layout = layout;
  }

  server(): object {
    const areas = handledAreas(this.#contract).map(({ name, valueName }) => ({
      key: new Code(printKey(valueName)),
      handlers: new Code(`${valueName}Handlers`),
      module: relativeTo('src', `${this.#layout.handlers}/${name}/handlers.js`),
    }));
    const hasErrorResponses = errorTable(this.#contract).functions.length > 0;
    return {
      areas,
      errorResponses: hasErrorResponses && relativeTo('src', `${this.#layout.handlers}/error-responses.js`),
      from: this.#generated('src', { index: 'index.js', wire: 'runtime/errors/error-envelopes.js' }),
    };
  }

  gateway(): object {
    const resources = this.#contract.resources.map(({ valueName }) => ({
      key: new Code(printKey(valueName)),
    }));
    return {
      ...gatewayCredentials(this.#contract),
      gates: this.#contract.gates.length > 0,
      resources,
      from: this.#generated('src', { guards: 'guards.js', gateway: 'runtime/routes/gateway.js' }),
    };
  }

  users(): object {
    return {
      example: usersExample(this.#contract),
      from: this.#generated('src', { caller: 'runtime/requests/caller.js' }),
    };
  }

  roomsHandlers(): object {
    const modules = { rooms: 'rooms.js', refusal: 'runtime/errors/api-error.js' };
    return { from: this.#generated(`${this.#layout.handlers}/rooms`, modules) };
  }

  /** Modules of the generated server, as a file in `folder` imports them. */
  #generated(folder: string, modules: Readonly<Record<string, string>>): object {
    const { output } = this.#layout;
    return Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [
        name,
        relativeTo(folder, `${output}/server/${module}`),
      ]),
    );
  }
}

function relativeTo(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** A package name for a folder that npm accepts. A package cannot depend on a package with its own name. */
function packageName(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '')
    .slice(0, 200);
  if (name === '') return 'api';
  return ['callsheet', 'fastify', 'typescript', 'node_modules'].includes(name) ? `${name}-service` : name;
}

const textOf = (name: string): string => readFileSync(join(templates, name), 'utf8');

const printed = (name: string, view: object): string =>
  compileTemplate(textOf(name), `templates/init/${name}`)(view).replaceAll(/ +$/gm, '');

/** JSON already has quotes. */
const jsonValues = (view: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(view).map(([name, value]) => [name, new Code(inJson(value))]));

const inJson = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(inJson).join(', ')}]` : JSON.stringify(value);
