import { items, mapping, text } from '../node.ts';
import { readDocumentation } from '../traits/documentation/trait.ts';
import type { Lifecycle, Move } from '../traits/lifecycle/trait.ts';
import type { CredentialScheme } from '../traits/security/trait.ts';
import { compareFixed, compareLimit, compareNames } from './amounts.ts';
import type { Changes, Report, Version, Versions } from './changes.ts';

/** What holds for the whole API: how callers are known, what is refused in which order, and how things move. */
export function compareRoots({ before, after }: Versions, changes: Changes): void {
  const { document, contract } = after;
  const start = document.place(document.root);
  const traits = mapping(document.root['x-callsheet']);
  const at = (name: string, key = name) =>
    changes.reporter(name, traits[key] === undefined ? start : document.place(traits, key));
  const was = before.contract;
  compareFixed(at('precedence'), 'the order of refusals', order(before), order(after));
  compareFixed(
    at('requestId'),
    'the header of the request id',
    was.requestId?.header,
    contract.requestId?.header,
  );
  compareGates(was, contract, (name) => at(`gate "${name}"`, 'gates'));
  compareRateClasses(was, contract, (name) => at(`rate class "${name}"`, 'rateClasses'));
  compareErrors(was, contract, (name) => at(`error code ${name}`, 'errors'));
  compareLifecycles(was.lifecycles, contract.lifecycles, (name) => at(`lifecycle "${name}"`, 'lifecycles'));
  compareCredentials({ before, after }, changes);
  compareDocumentation({ before, after }, at('documentation'));
  compareNamesOfSchemas({ before, after }, changes);
  compareInfo({ before, after }, changes);
}

/** What schemas say is compared where they are used. A name is no promise, but code that imports its type must change. */
function compareNamesOfSchemas({ before, after }: Versions, changes: Changes): void {
  const { document, contract } = after;
  const place = document.place(mapping(document.root.components));
  for (const { name } of before.contract.schemas) {
    if (contract.schemas.some((schema) => schema.name === name)) continue;
    changes.reporter(name, place)(
      'cosmetic',
      'no schema has this name any more; code that imports its type must change',
    );
  }
}

/** What a contract asks of itself for its readers' sake is no promise to their programs. */
function compareDocumentation({ before, after }: Versions, report: Report): void {
  const [was, is] = [before, after].map(({ document }) => Object.entries(readDocumentation(document.root)));
  for (const [index, [name, asked]] of (is ?? []).entries()) {
    if (was?.[index]?.[1] === asked) continue;
    report('cosmetic', asked ? `${name} are now required` : `${name} are no longer required`);
  }
}

type Contracts = Version['contract'];

function order({ contract }: Version): string | undefined {
  return contract.precedence?.order.join(', ');
}

/** Which operations stand behind a gate is told at these; here how it refuses. */
function compareGates(was: Contracts, is: Contracts, at: (name: string) => Report): void {
  for (const gate of is.gates) {
    const known = was.gates.find(({ name }) => name === gate.name);
    if (known === undefined) continue;
    const report = at(gate.name);
    compareFixed(report, 'the status it refuses with', known.status, gate.status);
    compareFixed(report, 'the code it refuses with', known.code, gate.code);
    const place = ({ reportedBy }: typeof gate) =>
      reportedBy && `${reportedBy.operation} ${reportedBy.property}`;
    compareFixed(report, 'where it can be read', place(known), place(gate));
  }
}

function compareRateClasses(was: Contracts, is: Contracts, at: (name: string) => Report): void {
  for (const now of is.rateClasses) {
    const known = was.rateClasses.find(({ name }) => name === now.name);
    if (known === undefined) continue;
    const report = at(now.name);
    compareLimit(
      report,
      'requests a second',
      known.tokens / known.everySeconds,
      now.tokens / now.everySeconds,
    );
    compareLimit(report, 'burst', known.burst, now.burst);
    compareFixed(report, 'who has a bucket', known.per, now.per);
  }
}

/** Which responses carry a code is told at these; here what the code means. */
function compareErrors(was: Contracts, is: Contracts, at: (name: string) => Report): void {
  for (const now of is.errors) {
    const known = was.errors.find(({ code }) => code === now.code);
    if (known === undefined) continue;
    const report = at(now.code);
    compareFixed(report, 'its status', known.status, now.status);
    compareFixed(report, 'the step that refuses with it', known.refusal, now.refusal);
    compareNames(report, known.extra, now.extra, {
      lost: (name) => `no longer comes with "${name}"`,
      gained: (name) => `now comes with "${name}"`,
    });
  }
}

function compareLifecycles(
  was: readonly Lifecycle[],
  is: readonly Lifecycle[],
  at: (name: string) => Report,
): void {
  for (const { name } of was) {
    if (!is.some((lifecycle) => lifecycle.name === name)) at(name)('breaking', 'is no longer promised');
  }
  for (const now of is) {
    const known = was.find(({ name }) => name === now.name);
    const report = at(now.name);
    if (known === undefined) {
      report('additive', 'is promised');
      continue;
    }
    compareFixed(report, 'the state it starts in', known.initial, now.initial);
    const states = ({ states }: Lifecycle) => states.map(({ name }) => name);
    // States are an open set: one that is gone is one a client meets no more.
    const additive: Report = (_, fact) => report('additive', fact);
    compareNames(additive, states(known), states(now), {
      lost: (state) => `the state ${state} is gone`,
      gained: (state) => `the state ${state} is new`,
    });
    compareMoves(report, known.moves, now.moves);
  }
}

/** A move that was possible must stay so; a refusal that goes lets more through. */
function compareMoves(report: Report, was: readonly Move[], is: readonly Move[]): void {
  const names = (moves: readonly Move[]) => new Map(moves.map((move) => [nameOf(move), move]));
  const [before, after] = [names(was), names(is)];
  for (const [name, { refused }] of before) {
    if (!after.has(name)) report(refused !== undefined ? 'additive' : 'breaking', `${name} is gone`);
  }
  for (const [name, { refused }] of after) {
    if (!before.has(name)) report(refused !== undefined ? 'breaking' : 'additive', `${name} is new`);
  }
}

function nameOf({ from, to, by, refused }: Move): string {
  const start = from.length === 0 ? 'nothing' : from.join(' or ');
  const actor = by === undefined ? '' : ` by ${by}`;
  if (refused !== undefined) return `the refusal ${refused}${actor} from ${start}`;
  return `the move from ${start} to ${to ?? 'nothing'}${actor}`;
}

function compareCredentials({ before, after }: Versions, changes: Changes): void {
  const { document } = after;
  const schemes = mapping(mapping(document.root.components).securitySchemes);
  const at = (name: string) =>
    changes.reporter(
      name,
      schemes[name] === undefined ? document.place(document.root) : document.place(schemes, name),
    );
  for (const { name } of before.contract.credentials) {
    if (!after.contract.credentials.some((scheme) => scheme.name === name))
      at(name)('breaking', 'the credential is gone');
  }
  for (const is of after.contract.credentials) {
    const was = before.contract.credentials.find(({ name }) => name === is.name);
    if (was === undefined) at(is.name)('additive', 'the credential is new');
    else compareCredential(at(is.name), was, is);
  }
}

function compareCredential(report: Report, was: CredentialScheme, is: CredentialScheme): void {
  compareFixed(report, 'its type', was.type, is.type);
  compareFixed(report, 'its scheme', was.scheme, is.scheme);
  compareFixed(report, 'where it travels', was.in, is.in);
  compareFixed(report, 'the name it travels under', was.parameter, is.parameter);
  compareFixed(report, 'the prefix of its secrets', was.prefix, is.prefix);
  compareFixed(report, 'the header that takes it too', was.alias?.header, is.alias?.header);
  compareFixed(report, 'the code of a bad one', was.refusal?.code, is.refusal?.code);
  compareFixed(
    report,
    'the code where a signed-in user is needed',
    was.interactive?.code,
    is.interactive?.code,
  );
  compareNames(report, [...was.scopes.keys()], [...is.scopes.keys()], {
    lost: (scope) => `the scope ${scope} is gone`,
    gained: (scope) => `the scope ${scope} is new`,
  });
  const implied = ({ implies }: CredentialScheme) =>
    [...implies].flatMap(([scope, scopes]) => scopes.map((other) => `${scope} implies ${other}`));
  compareNames(report, implied(was), implied(is), {
    lost: (fact) => `no longer: ${fact}`,
    gained: (fact) => `now: ${fact}`,
  });
  compareNames(report, was.defaults, is.defaults, {
    lost: (scope) => `the scope ${scope} is no longer given by default`,
    gained: (scope) => `the scope ${scope} is now given by default`,
  });
  if (was.description !== is.description) report('cosmetic', 'description changed');
}

function compareInfo({ before, after }: Versions, changes: Changes): void {
  const { document } = after;
  const info = mapping(document.root.info);
  const report = changes.reporter('info', document.place(document.root, 'info'));
  for (const name of ['title', 'summary', 'description', 'termsOfService', 'contact', 'license']) {
    const old = mapping(before.document.root.info)[name];
    if (JSON.stringify(old) !== JSON.stringify(info[name]))
      report('cosmetic', `${name} changed`, document.place(info, name));
  }
  compareServers({ before, after }, changes);
  for (const { name, summary } of after.contract.areas) {
    const known = before.contract.areas.find((area) => area.name === name);
    if (known && known.summary !== summary)
      changes.reporter(name, document.place(document.root, 'tags'))(
        'cosmetic',
        `description of the area ${name} changed`,
      );
  }
}

/** Another host is another deployment; another path in front of every path breaks every call. */
function compareServers({ before, after }: Versions, changes: Changes): void {
  const urls = ({ document }: Version) =>
    items(document.root.servers).map((server) => text(mapping(server).url) ?? '/');
  const path = (url: string) => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/$/, '');
  const [was, is] = [urls(before), urls(after)];
  const report = changes.reporter('servers', after.document.place(after.document.root, 'servers'));
  const [from, to] = [path(was[0] ?? '/'), path(is[0] ?? '/')];
  if (from !== to)
    report('breaking', `the path in front of every path changed from "${from || '/'}" to "${to || '/'}"`);
  else if (was.join(' ') !== is.join(' ')) report('cosmetic', 'servers changed');
}
