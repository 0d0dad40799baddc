import type { Mapping } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import { writtenAt } from '../model/changes/changes.ts';
import type { Described, Pair } from '../model/changes/pair.ts';
import type { Response } from '../model/contract/contract.ts';
import { compareContents } from './bodies.ts';

/** An answer by its status, `404`, or the range of statuses it is given for, `4XX` or `default`. */
type Answer = Omit<Response, 'status'> & { readonly key: string };

/**
 * What an operation answers: clients know the success statuses there were, and must expect any refusal. What is said of a
 * range holds for each status of it that nothing else is said of, so a status is held against the range that took its place.
 */
export function compareResponses({ report: either, ...rest }: Pair): void {
  const pair = { ...rest, report: either.on('response') };
  const [before, after] = [answersOf(pair.before), answersOf(pair.after)];
  for (const [key, was] of before) {
    if (after.has(key)) continue;
    const range = covering(after, key);
    if (range !== undefined) compareAnswer(pair, was, range, key);
    else if (isRange(key)) pair.report('warning', `${key} is no longer described`);
    else pair.report(isRefusal(key) ? 'additive' : 'breaking', `${key} is no longer answered`);
  }
  for (const [key, is] of after) {
    const was = before.get(key) ?? covering(before, key);
    if (was !== undefined) compareAnswer(pair, was, is, key);
    else if (isRefusal(key) || key === '304') pair.report('additive', `${key} is new`, is.place);
    else pair.report('warning', `${key} is new: clients do not know it as a success`, is.place);
  }
}

function answersOf({ operation: { responses, ranges } }: Described): ReadonlyMap<string, Answer> {
  const all = [
    ...responses.map((response) => ({ ...response, key: String(response.status) })),
    ...ranges.map((response) => ({ ...response, key: response.range })),
  ];
  return new Map(all.map((answer) => [answer.key, answer]));
}

/** The range that a status falls into, where the status is not said itself; `default` says nothing of successes. */
function covering(answers: ReadonlyMap<string, Answer>, key: string): Answer | undefined {
  if (isRange(key)) return undefined;
  return answers.get(`${key.charAt(0)}XX`) ?? (isRefusal(key) ? answers.get('default') : undefined);
}

const isRange = (key: string): boolean => !/^\d+$/.test(key);
const isRefusal = (key: string): boolean => /^[45]|^default$/.test(key);

function compareAnswer(pair: Pair, was: Answer, is: Answer, label: string): void {
  const { before, after, report } = pair;
  const { document } = after.version;
  const place = writtenAt(document, mapping(after.node.responses)[is.key], is.place);
  const codes = (response: Answer) => response.errors.map(({ code }) => code);
  for (const code of codes(is)) {
    if (!codes(was).includes(code)) report('additive', `${label} may carry the code ${code}`, place);
  }
  for (const code of codes(was)) {
    if (!codes(is).includes(code)) report('additive', `${label} no longer carries the code ${code}`, place);
  }
  if (was.key === is.key && was.description !== is.description)
    report('cosmetic', `description of ${label} changed`, place);
  compareHeaders(pair, was, { ...is, place }, label);
  const contents = [answerOf(before, was.key), answerOf(after, is.key)] as const;
  compareContents(pair, ...contents, { label, direction: 'response', place });
}

function compareHeaders(
  { before, after, versions, report, schemas }: Pair,
  was: Answer,
  is: Answer,
  label: string,
): void {
  // A published document lists the request id on each response, where the spec says it once.
  const everywhere = [versions.before, versions.after].map(({ contract }) =>
    contract.requestId?.header.toLowerCase(),
  );
  const headers = (response: Answer) =>
    new Map(
      response.headers
        .map((header) => [header.name.toLowerCase(), header] as const)
        .filter(([name]) => !everywhere.includes(name)),
    );
  const [old, now] = [headers(was), headers(is)];
  for (const [key, { name, required }] of old) {
    if (now.has(key)) continue;
    report(required ? 'breaking' : 'warning', `${label} no longer carries the header "${name}"`, is.place);
  }
  for (const [key, { name, required }] of now) {
    const known = old.get(key);
    const header = `${label} header "${name}"`;
    if (known === undefined) {
      report('additive', `${header} is new`, is.place);
      continue;
    }
    if (known.required && !required) report('breaking', `${header} may now be absent`, is.place);
    if (!known.required && required) report('additive', `${header} is now always sent`, is.place);
    const schemasOf = [headerOf(before, was.key, key).schema, headerOf(after, is.key, key).schema] as const;
    schemas.report(report, header, ...schemasOf, 'response', is.place);
  }
}

function answerOf({ node, version }: Described, status: string): Mapping {
  return resolved(version.document.root, mapping(node.responses)[status]);
}

function headerOf(described: Described, status: string, key: string): Mapping {
  const headers = mapping(answerOf(described, status).headers);
  const name = Object.keys(headers).find((candidate) => candidate.toLowerCase() === key);
  return name === undefined ? {} : resolved(described.version.document.root, headers[name]);
}
