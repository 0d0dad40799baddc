import type { Contract, Operation, Resource } from '../../model/contract/contract.ts';
import { defaultUrl } from '../../model/contract/servers.ts';
import { Code, printRows, printValue } from '../../text/code.ts';
import { camelCase, kebabCase } from '../../text/names.ts';
import { traits } from '../../traits/index.ts';
import { errorSteps } from '../../traits/precedence/read.ts';
import { enforcedSecurity } from '../../traits/security/record.ts';
import { half } from '../../traits/trait.ts';
import { tablesOf } from '../conformance/operation-record.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { type IndexErrorsView, indexErrors } from './error-responses.ts';
import type { ErrorTable } from './error-table.ts';
import { hasHandler } from './handler.ts';
import { fastifyUrl, handledAreas } from './server.ts';

/** The view of `templates/server/guards.ts.hbs`. */
export interface GuardsView {
  readonly header: Code;
  readonly imports: Code;
  /** The ownership checks, with the ids that each takes. */
  readonly resources: readonly { readonly name: Code; readonly ids: Code }[];
  readonly scopes: ScopeTables;
  /** The traits' tables, to which operations refer. */
  readonly tables: readonly { readonly name: Code; readonly entries: object }[];
  readonly contract: Code;
}

/** The scopes of each credential kind, the default ones, and those that a scope includes. */
export type ScopeTables = Readonly<
  Record<
    string,
    {
      readonly known: readonly string[];
      readonly defaults: readonly string[];
      readonly implies: Readonly<Record<string, readonly string[]>>;
    }
  >
>;

/** The view of `templates/server/index.ts.hbs`. */
export interface ServerIndexView extends IndexErrorsView {
  readonly header: Code;
  readonly imports: Code;
  /** The member of each area's handlers, their type, and the function that mounts the area. */
  readonly areas: readonly { readonly valueName: Code; readonly handlers: Code; readonly routes: Code }[];
  readonly basePath: string;
  readonly requestIdHeader: string;
  /** Each path of the contract as a pattern, with its methods. */
  readonly paths: readonly { readonly pattern: Code; readonly methods: readonly string[] }[];
  /** The operations without a handler. */
  readonly protocols: readonly {
    readonly operation: string;
    readonly area: string;
    readonly method: string;
    readonly url: string;
  }[];
}

/** `generated/server/guards.ts`: the facts about all operations, and the required ownership checks. */
export function guardsView(contract: Contract): GuardsView {
  const handled = contract.areas.flatMap(({ operations }) => operations.filter(hasHandler));
  const imports = new Imports();
  if (contract.resources.length > 0) imports.add('./runtime/requests/caller.ts', 'type Caller');
  imports.add('./runtime/routes/guards.ts', 'globalHooks');
  imports.add('./runtime/routes/serve.ts', 'serveContract');
  const halves = traits
    .filter(({ server }) => half(server)?.steps !== undefined || half(server)?.runs === true)
    .map(({ name }) => {
      imports.add(`./runtime/traits/${kebabCase(name)}.ts`, name);
      return new Code(name);
    });
  const whole = {
    precedence: contract.precedence?.order ?? errorSteps,
    security: enforcedSecurity(contract, handled),
    traits: halves,
    ...Object.fromEntries(traits.flatMap(({ name, whole }) => (whole ? [[name, whole(contract)]] : []))),
  };
  return {
    header: header(contract.entry),
    imports: imports.print(),
    resources: contract.resources.map(resourceView),
    scopes: scopeTables(contract),
    tables: tablesOf(contract).map(({ name, entries }) => ({ name, entries: new Code(printRows(entries)) })),
    contract: new Code(printValue(whole, '', 17)),
  };
}

/** The scopes of each credential kind that has any. */
function scopeTables({ credentials }: Contract): ScopeTables {
  const tables = credentials
    .filter(({ scopes }) => scopes.size > 0)
    .map(({ name, scopes, defaults, implies }) => [
      name,
      { known: [...scopes.keys()], defaults, implies: Object.fromEntries(implies) },
    ]);
  return Object.fromEntries(tables);
}

function resourceView({ valueName, name, under }: Resource): GuardsView['resources'][number] {
  const ids = [...under, name].map((resource) => `${camelCase(resource)}Id: string`);
  return { name: new Code(valueName), ids: new Code(ids.join(', ')) };
}

/**
 * `generated/server/index.ts`: all areas together, and the facts about the contract's paths that the server
 * needs.
 */
export function indexView(contract: Contract, errors: ErrorTable): ServerIndexView {
  const areas = handledAreas(contract);
  const imports = new Imports();
  imports.add('./guards.ts', 'type Ownership');
  imports.add('./runtime/routes/gateway.ts', 'type Gateway');
  imports.add('./runtime/errors/error-envelopes.ts', 'type KnownPath');
  for (const { name, typeName, valueName } of areas) {
    imports.add(`./${name}.ts`, `type ${typeName}Handlers`);
    imports.add(`./${name}.ts`, `${valueName}Routes`);
  }
  const operations = contract.areas.flatMap((area) => area.operations);
  const protocols = operations.filter((operation) => !hasHandler(operation));
  return {
    header: header(contract.entry),
    ...indexErrors(errors, imports),
    imports: imports.print(),
    areas: areas.map(({ typeName, valueName }) => ({
      valueName: new Code(valueName),
      handlers: new Code(`${typeName}Handlers`),
      routes: new Code(`${valueName}Routes`),
    })),
    basePath: basePath(contract),
    requestIdHeader: contract.requestId?.header ?? 'X-Request-Id',
    paths: knownPaths(operations),
    protocols: protocols.map((operation) => ({
      operation: operation.name,
      area: operation.area,
      method: operation.method,
      url: fastifyUrl(operation),
    })),
  };
}

/** The path of the first server. If the server is relative to the document, its declared path. */
function basePath({ servers: [first] }: Contract): string {
  const url = first && defaultUrl(first);
  if (url === undefined || !URL.canParse(url, 'http://localhost')) return '';
  return new URL(url, 'http://localhost').pathname.replace(/\/+$/, '');
}

function knownPaths(operations: readonly Operation[]): ServerIndexView['paths'] {
  const byPath = new Map<string, Operation[]>();
  for (const operation of operations.filter(hasHandler))
    byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation]);
  return [...byPath].map(([path, own]) => ({
    pattern: pathPattern(path),
    methods: own.map(({ method }) => method),
  }));
}

/** A path template as a regular expression. Every character that could end or bend the literal is escaped. */
function pathPattern(path: string): Code {
  const pattern = path
    .split(/(\{[^}]+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : part.replaceAll(/[./*+?^$()|[\]\\]/g, '\\$&')))
    .join('');
  const literal = pattern.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Code(`/^${literal}$/`);
}
