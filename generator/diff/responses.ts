import type { Mapping } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import { writtenAt } from '../model/changes/changes.ts';
import type { Described, Pair } from '../model/changes/pair.ts';
import type { Response } from '../model/contract/contract.ts';
import { compareContents } from './bodies.ts';

/** A response by its status, `404`, or its range, `4XX` or `default`. */
type KeyedResponse = Omit<Response, 'status'> & { readonly key: string };

/**
 * Compares the responses of an operation. Clients know the earlier success statuses, and must expect any
 * error. A range applies to all of its statuses that are not declared alone. A removed status is therefore
 * compared with the range that now applies to it.
 */
export function compareResponses({ report: either, ...rest }: Pair): void {
  const pair = { ...rest, report: either.on('response') };
  const [before, after] = [responsesOf(pair.before), responsesOf(pair.after)];
  for (const [key, was] of before) {
    if (after.has(key)) continue;
    const range = covering(after, key);
    if (range !== undefined) compareResponse(pair, was, range, key);
    else if (isRange(key)) pair.report('warning', `${key} is no longer described`);
    else pair.report(isErrorStatus(key) ? 'additive' : 'breaking', `${key} is no longer returned`);
  }
  for (const [key, is] of after) {
    const was = before.get(key) ?? covering(before, key);
    if (was !== undefined) compareResponse(pair, was, is, key);
    else if (isErrorStatus(key) || key === '304') pair.report('additive', `${key} is new`, is.location);
    else pair.report('warning', `${key} is new; clients do not know it as a success`, is.location);
  }
}

function responsesOf({ operation: { responses, ranges } }: Described): ReadonlyMap<string, KeyedResponse> {
  const all = [
    ...responses.map((response) => ({ ...response, key: String(response.status) })),
    ...ranges.map((response) => ({ ...response, key: response.range })),
  ];
  return new Map(all.map((response) => [response.key, response]));
}

/** The range of a status without its own response. `default` describes no successes. */
function covering(responses: ReadonlyMap<string, KeyedResponse>, key: string): KeyedResponse | undefined {
  if (isRange(key)) return undefined;
  return responses.get(`${key.charAt(0)}XX`) ?? (isErrorStatus(key) ? responses.get('default') : undefined);
}

const isRange = (key: string): boolean => !/^\d+$/.test(key);
const isErrorStatus = (key: string): boolean => /^[45]|^default$/.test(key);

function compareResponse(pair: Pair, was: KeyedResponse, is: KeyedResponse, label: string): void {
  const { before, after, report } = pair;
  const { document } = after.version;
  const location = writtenAt(document, mapping(after.node.responses)[is.key], is.location);
  const codes = (response: KeyedResponse) => response.errors.map(({ code }) => code);
  for (const code of codes(is)) {
    if (!codes(was).includes(code)) report('additive', `${label} may carry the code ${code}`, location);
  }
  for (const code of codes(was)) {
    if (!codes(is).includes(code))
      report('additive', `${label} no longer carries the code ${code}`, location);
  }
  if (was.key === is.key && was.description !== is.description)
    report('cosmetic', `description of ${label} changed`, location);
  compareHeaders(pair, was, { ...is, location }, label);
  const contents = [responseOf(before, was.key), responseOf(after, is.key)] as const;
  compareContents(pair, ...contents, { label, direction: 'response', location });
}

function compareHeaders(
  { before, after, versions, report, schemas }: Pair,
  was: KeyedResponse,
  is: KeyedResponse,
  label: string,
): void {
  // A published document lists the request id on each response, but the spec only once.
  const everywhere = [versions.before, versions.after].map(({ contract }) =>
    contract.requestId?.header.toLowerCase(),
  );
  const headers = (response: KeyedResponse) =>
    new Map(
      response.headers
        .map((header) => [header.name.toLowerCase(), header] as const)
        .filter(([name]) => !everywhere.includes(name)),
    );
  const [old, now] = [headers(was), headers(is)];
  for (const [key, { name, required }] of old) {
    if (now.has(key)) continue;
    report(required ? 'breaking' : 'warning', `${label} no longer carries the header "${name}"`, is.location);
  }
  for (const [key, { name, required }] of now) {
    const known = old.get(key);
    const header = `${label} header "${name}"`;
    if (known === undefined) {
      report('additive', `${header} is new`, is.location);
      continue;
    }
    if (known.required && !required) report('breaking', `${header} may now be absent`, is.location);
    if (!known.required && required) report('additive', `${header} is now always sent`, is.location);
    const schemasOf = [headerOf(before, was.key, key).schema, headerOf(after, is.key, key).schema] as const;
    schemas.report(report, header, ...schemasOf, 'response', is.location);
  }
}

function responseOf({ node, version }: Described, status: string): Mapping {
  return resolved(version.document.root, mapping(node.responses)[status]);
}

function headerOf(described: Described, status: string, key: string): Mapping {
  const headers = mapping(responseOf(described, status).headers);
  const name = Object.keys(headers).find((candidate) => candidate.toLowerCase() === key);
  return name === undefined ? {} : resolved(described.version.document.root, headers[name]);
}
