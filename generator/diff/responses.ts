import { resolved } from '../build/reference.ts';
import type { Response } from '../contract.ts';
import type { Mapping } from '../document.ts';
import { mapping } from '../node.ts';
import { compareContents } from './bodies.ts';
import { writtenAt } from './changes.ts';
import type { Described, Pair } from './pair.ts';

/** What an operation answers: clients know the success statuses there were, and must expect any refusal. */
export function compareResponses(pair: Pair): void {
  const before = new Map(pair.before.operation.responses.map((response) => [response.status, response]));
  const after = new Map(pair.after.operation.responses.map((response) => [response.status, response]));
  for (const status of before.keys()) {
    if (after.has(status)) continue;
    if (isRefusal(status)) pair.report('additive', `${status} is no longer answered`);
    else pair.report('breaking', `${status} is no longer answered`);
  }
  for (const [status, is] of after) {
    const was = before.get(status);
    if (was !== undefined) compareResponse(pair, was, is);
    else if (isRefusal(status) || status === 304) pair.report('additive', `${status} is new`, is.place);
    else pair.report('breaking', `${status} is new: clients do not know it as a success`, is.place);
  }
}

const isRefusal = (status: number): boolean => status >= 400;

function compareResponse(pair: Pair, was: Response, is: Response): void {
  const { before, after, report } = pair;
  const label = String(is.status);
  const { document } = after.version;
  const place = writtenAt(document, mapping(after.node.responses)[label], is.place);
  const codes = (response: Response) => response.errors.map(({ code }) => code);
  for (const code of codes(is)) {
    if (!codes(was).includes(code)) report('additive', `${label} may carry the code ${code}`, place);
  }
  for (const code of codes(was)) {
    if (!codes(is).includes(code)) report('additive', `${label} no longer carries the code ${code}`, place);
  }
  if (was.description !== is.description) report('cosmetic', `description of ${label} changed`, place);
  compareHeaders(pair, was, { ...is, place });
  const answer = (described: Described) => answerOf(described, is.status);
  compareContents(pair, answer(before), answer(after), { label, direction: 'response', place });
}

function compareHeaders(
  { before, after, versions, report, schemas }: Pair,
  was: Response,
  is: Response,
): void {
  // A published document lists the request id on each response, where the spec says it once.
  const everywhere = [versions.before, versions.after].map(({ contract }) =>
    contract.requestId?.header.toLowerCase(),
  );
  const headers = (response: Response) =>
    new Map(
      response.headers
        .map((header) => [header.name.toLowerCase(), header] as const)
        .filter(([name]) => !everywhere.includes(name)),
    );
  const [old, now] = [headers(was), headers(is)];
  for (const [key, { name }] of old) {
    if (!now.has(key)) report('breaking', `${is.status} no longer carries the header "${name}"`, is.place);
  }
  for (const [key, { name, required }] of now) {
    const known = old.get(key);
    const label = `${is.status} header "${name}"`;
    if (known === undefined) {
      report('additive', `${label} is new`, is.place);
      continue;
    }
    if (known.required && !required) report('breaking', `${label} may now be absent`, is.place);
    if (!known.required && required) report('additive', `${label} is now always sent`, is.place);
    const schema = (described: Described) => headerOf(described, is.status, key).schema;
    schemas.report(report, label, schema(before), schema(after), 'response', is.place);
  }
}

function answerOf({ node, version }: Described, status: number): Mapping {
  return resolved(version.document.root, mapping(node.responses)[String(status)]);
}

function headerOf(described: Described, status: number, key: string): Mapping {
  const headers = mapping(answerOf(described, status).headers);
  const name = Object.keys(headers).find((candidate) => candidate.toLowerCase() === key);
  return name === undefined ? {} : resolved(described.version.document.root, headers[name]);
}
