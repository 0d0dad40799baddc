import { readFileSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contract } from '../../model/contract/contract.ts';
import { errorTable } from '../../targets/server/error-table.ts';
import { handledAreas } from '../../targets/server/server.ts';
import type { ViewFor } from '../../targets/target.ts';
import { Code, printKey } from '../../text/code.ts';
import { compileTemplate } from '../../text/template.ts';
import { ownVersion } from '../../text/version.ts';
import {
  developmentUsers,
  type GatewayCredentials,
  gatewayCredentials,
  type TestCredentials,
  testCredentials,
  usersExample,
} from './credentials.ts';
import type { Layout } from './document.ts';

const templates = fileURLToPath(new URL('../../../templates/', import.meta.url));

/** The versions that the project is written for. */
const versions = { fastify: '^5.0.0', nodeTypes: '^20.0.0', typescript: '>=5.7' };

/** The view type of each template, by its path below `templates/`. */
interface InitTemplates {
  'init/package.json.hbs': PackageView;
  'init/tsconfig.json.hbs': CompilerView;
  'init/callsheet.config.mjs.hbs': ConfigView;
  'init/server.ts.hbs': ServerView;
  'init/gateway.ts.hbs': GatewayView;
  'init/users.ts.hbs': UsersView;
  'init/contract.mjs.hbs': TestView;
  'init/rooms-handlers.ts.hbs': RoomsHandlersView;
}

/** The view of `templates/init/package.json.hbs`: the project's name, and the versions of its packages. */
export interface PackageView {
  readonly name: Code;
  readonly callsheet: Code;
  readonly fastify: Code;
  readonly nodeTypes: Code;
  readonly typescript: Code;
}

/** The view of `templates/init/tsconfig.json.hbs`: the folders to compile. */
export interface CompilerView {
  readonly include: Code;
}

/** The view of `templates/init/callsheet.config.mjs.hbs`: the paths of a project. */
export interface ConfigView {
  readonly spec: string;
  readonly output: string;
  readonly handlers: string;
}

/** The view of `templates/init/server.ts.hbs`. */
export interface ServerView {
  /** The member of each area's handlers, their factory, and the module that exports it. */
  readonly areas: readonly { readonly key: Code; readonly handlers: Code; readonly module: string }[];
  /** The module of the project's error responses; false if it needs none. */
  readonly errorResponses: string | false;
  /** Modules of the generated server. */
  readonly from: { readonly index: string; readonly wire: string };
}

/** The view of `templates/init/gateway.ts.hbs`. */
export interface GatewayView extends GatewayCredentials {
  /** Whether the contract has gates. */
  readonly gates: boolean;
  /** The resources for which the gateway checks the owner. */
  readonly resources: readonly { readonly key: Code }[];
  /** Modules of the generated server. */
  readonly from: { readonly guards: string; readonly gateway: string };
}

/** The view of `templates/init/users.ts.hbs`. */
export interface UsersView {
  readonly example: Code;
  /** A module of the generated server. */
  readonly from: { readonly caller: string };
}

/** The view of `templates/init/contract.mjs.hbs`. */
export interface TestView extends TestCredentials {
  /** The folder of the handlers. */
  readonly handlers: string;
}

/** The view of `templates/init/rooms-handlers.ts.hbs`: modules of the generated server. */
export interface RoomsHandlersView {
  readonly from: { readonly rooms: string; readonly error: string };
}

/** A file of a new project. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
  /** The file's permissions, if they are not the default. */
  readonly mode?: number;
}

/** The contract to start from. */
export const starter = join(templates, 'init/api.yaml');

/** The file of secrets, which git must ignore. */
export const usersFile = 'users.development.json';

/** All files that `init` writes for a contract, in the order of its report. */
export function projectFiles(folder: string, layout: Layout, contract: Contract): readonly ProjectFile[] {
  const users = developmentUsers(contract);
  const views = new Views(contract, layout);
  return [
    ...(layout.isThere ? [] : starterFiles(views, layout)),
    { path: 'package.json', text: printed('init/package.json.hbs', views.package(folder)) },
    { path: 'tsconfig.json', text: printed('init/tsconfig.json.hbs', views.compiler()) },
    { path: '.gitignore', text: textOf('init/gitignore') },
    ...(layout.config === undefined
      ? [{ path: 'callsheet.config.mjs', text: printed('init/callsheet.config.mjs.hbs', views.config()) }]
      : []),
    { path: 'src/server.ts', text: printed('init/server.ts.hbs', views.server()) },
    { path: 'src/gateway.ts', text: printed('init/gateway.ts.hbs', views.gateway()) },
    ...(users === undefined
      ? []
      : [
          { path: 'src/users.ts', text: printed('init/users.ts.hbs', views.users()) },
          { path: usersFile, text: `${JSON.stringify(users, undefined, 2)}\n`, mode: 0o600 },
        ]),
    { path: 'test/contract.mjs', text: printed('init/contract.mjs.hbs', views.test()) },
  ];
}

/** A contract to start from, and its handlers. */
function starterFiles(views: Views, { spec, handlers }: Layout): ProjectFile[] {
  return [
    { path: spec, text: textOf('init/api.yaml') },
    {
      path: `${handlers}/rooms/handlers.ts`,
      text: printed('init/rooms-handlers.ts.hbs', views.roomsHandlers()),
    },
  ];
}

/** The views of a project's files. */
class Views {
  readonly #contract: Contract;
  readonly #layout: Layout;

  constructor(contract: Contract, layout: Layout) {
    this.#contract = contract;
    this.#layout = layout;
  }

  package(folder: string): PackageView {
    return {
      name: inJson(packageName(folder)),
      callsheet: inJson(`^${ownVersion()}`),
      fastify: inJson(versions.fastify),
      nodeTypes: inJson(versions.nodeTypes),
      typescript: inJson(versions.typescript),
    };
  }

  compiler(): CompilerView {
    const { output, handlers } = this.#layout;
    const sources = ['src', handlers.startsWith('src/') ? 'src' : handlers];
    return { include: inJson([...new Set([`${output}/server`, ...sources])]) };
  }

  config(): ConfigView {
    const { spec, output, handlers } = this.#layout;
    return { spec, output, handlers };
  }

  server(): ServerView {
    const areas = handledAreas(this.#contract).map(({ name, valueName }) => ({
      key: new Code(printKey(valueName)),
      handlers: new Code(`${valueName}Handlers`),
      module: relativeTo('src', `${this.#layout.handlers}/${name}/handlers.js`),
    }));
    const hasErrorResponses = errorTable(this.#contract).functions.length > 0;
    return {
      areas,
      errorResponses: hasErrorResponses && relativeTo('src', `${this.#layout.handlers}/error-responses.js`),
      from: {
        index: this.#generated('src', 'index.js'),
        wire: this.#generated('src', 'runtime/errors/error-envelopes.js'),
      },
    };
  }

  gateway(): GatewayView {
    const resources = this.#contract.resources.map(({ valueName }) => ({
      key: new Code(printKey(valueName)),
    }));
    return {
      ...gatewayCredentials(this.#contract),
      gates: this.#contract.gates.length > 0,
      resources,
      from: {
        guards: this.#generated('src', 'guards.js'),
        gateway: this.#generated('src', 'runtime/routes/gateway.js'),
      },
    };
  }

  users(): UsersView {
    return {
      example: usersExample(this.#contract),
      from: { caller: this.#generated('src', 'runtime/requests/caller.js') },
    };
  }

  test(): TestView {
    return { ...testCredentials(this.#contract), handlers: this.#layout.handlers };
  }

  roomsHandlers(): RoomsHandlersView {
    const folder = `${this.#layout.handlers}/rooms`;
    return {
      from: {
        rooms: this.#generated(folder, 'rooms.js'),
        error: this.#generated(folder, 'runtime/errors/api-error.js'),
      },
    };
  }

  /** A module of the generated server, as a file in `folder` imports it. */
  #generated(folder: string, module: string): string {
    return relativeTo(folder, `${this.#layout.output}/server/${module}`);
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

function printed<Name extends keyof InitTemplates, View extends InitTemplates[Name]>(
  name: Name,
  view: ViewFor<InitTemplates[Name], View>,
): string {
  return compileTemplate(textOf(name), `templates/${name}`)(view).replaceAll(/ +$/gm, '');
}

/** JSON already has quotes. */
function inJson(value: string | readonly string[]): Code {
  return new Code(
    typeof value === 'string'
      ? JSON.stringify(value)
      : `[${value.map((item) => JSON.stringify(item)).join(', ')}]`,
  );
}
