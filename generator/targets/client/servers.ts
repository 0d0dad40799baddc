import type { Contract } from '../../model/contract/contract.ts';
import { defaultUrl, isAbsolute, type Server, type ServerVariable } from '../../model/contract/servers.ts';
import { Code, docParagraphs, printKey, printMember, printString } from '../../text/code.ts';
import { camelCase } from '../../text/names.ts';
import { header } from '../parts/header.ts';

/** Whether the document declares servers, so that the client has functions for their addresses. */
export const hasServers = ({ servers }: Contract): boolean => servers.some(({ url }) => url !== '');

/** Whether calls need no address, because the first server has a complete one. */
export function hasDefaultServer({ servers: [first] }: Contract): boolean {
  return first !== undefined && isAbsolute(first) && defaultUrl(first) !== undefined;
}

/** The function that returns the address of the first server. */
export function defaultServer(contract: Contract): string | false {
  if (!hasDefaultServer(contract)) return false;
  return (
    namesOf(
      contract,
      contract.servers.filter(({ url }) => url !== ''),
    )[0] ?? false
  );
}

/** The view of `templates/client/servers.ts.hbs`. */
export interface ServersView {
  readonly header: Code;
  /** The function that returns the default address; false if the contract has none. */
  readonly defaultValue: Code | false;
  readonly servers: readonly ServerView[];
}

/** The function that returns the address of one server. */
export interface ServerView {
  readonly name: Code;
  readonly comment: Code;
  /** The function's parameters. */
  readonly given: Code;
  /** The expression of the address. */
  readonly url: Code;
}

/** `client/servers.ts`: the address of each server, by its variables. */
export function serversView(contract: Contract): ServersView {
  const servers = contract.servers.filter(({ url }) => url !== '');
  const names = namesOf(contract, servers);
  const [defaultValue = ''] = names;
  return {
    header: header(contract.entry),
    defaultValue: hasDefaultServer(contract) && new Code(defaultValue),
    servers: servers.map((server, index) => serverView(server, names[index] ?? '')),
  };
}

/** The names of the functions, such as `serverUrl` and `liveServerUrl`, with numbers if a name is in use. */
function namesOf({ areas }: Contract, servers: readonly Server[]): string[] {
  const taken = new Set(areas.flatMap(({ operations }) => operations.map(({ name }) => name)));
  return servers.map(({ name: given }) => {
    const wanted = camelCase(`${given ?? ''} server url`);
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
    taken.add(name);
    return name;
  });
}

function serverView(server: Server, name: string): ServerView {
  const { url, summary, variables } = server;
  const relative = !isAbsolute(server);
  const given = [
    ...(relative ? ['from: string'] : []),
    ...(variables.length > 0 ? [variablesParameter(variables)] : []),
  ];
  return {
    name: new Code(name),
    comment: docParagraphs([
      `\`${url}\`${summary === undefined ? '' : `: ${summary}`}`,
      ...(relative ? ['@param from The base of this relative address: the address of the document.'] : []),
      ...variables.flatMap((variable) =>
        variable.summary === undefined
          ? []
          : [`@param ${printMember('variables', variable.name)} ${variable.summary}`],
      ),
    ]),
    given: new Code(given.join(', ')),
    url: new Code(relative ? `new URL(${address(server)}, from).href` : address(server)),
  };
}

function variablesParameter(variables: readonly ServerVariable[]): string {
  const members = variables.map(({ name, values, default: defaultValue }) => {
    const type = values === undefined || values.length === 0 ? 'string' : values.map(printString).join(' | ');
    return `${printKey(name)}${defaultValue === undefined ? '' : '?'}: ${type}`;
  });
  const optional = variables.every((variable) => variable.default !== undefined);
  return `variables: { ${members.join('; ')} }${optional ? ' = {}' : ''}`;
}

/** The address as a template literal. */
function address({ url, variables }: Server): string {
  if (variables.length === 0) return printString(url);
  const parts = url.split(/\{([^{}]+)\}/).map((part, index) => {
    if (index % 2 === 0)
      return printString(part)
        .slice(1, -1)
        .replaceAll(/`|\$\{/g, '\\$&');
    const defaultValue = variables.find(({ name }) => name === part)?.default;
    return `\${${printMember('variables', part)}${defaultValue === undefined ? '' : ` ?? ${printString(defaultValue)}`}}`;
  });
  return `\`${parts.join('')}\``;
}
