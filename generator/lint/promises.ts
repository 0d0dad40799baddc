import type { Finding } from '../document.ts';
import { didYouMean } from '../nearest.ts';
import { items, mapping, type mappings, text } from '../node.ts';
import { extension } from '../traits/clauses.ts';
import { readConditional } from '../traits/conditional/trait.ts';
import { readGate, readGates } from '../traits/gate/trait.ts';
import { readIdempotent } from '../traits/idempotent/trait.ts';
import { readRateClass, readRateClasses } from '../traits/rate-class/trait.ts';
import { readCredentialSchemes, readSecurity } from '../traits/security/trait.ts';
import { readTenancy } from '../traits/tenancy/trait.ts';
import { jsonContent } from './operations.ts';
import type { Survey, SurveyedOperation } from './survey.ts';

/** What an operation's traits promise, its parameters and responses allow. */
export function* lintPromises(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  const beside = interactiveSchemes(survey);
  for (const operation of survey.operations) {
    yield* lintCredentials(survey, operation, beside);
    yield* lintNamed(survey, operation);
    yield* lintTenancy(survey, operation);
    yield* lintConditional(survey, operation);
    yield* lintIdempotent(survey, operation);
    yield* lintPatch(survey, operation);
    yield* lintInput(survey, operation);
  }
}

/** By scheme that refuses where a person must act: the schemes that elsewhere stand beside it. */
function interactiveSchemes({ root, operations }: Survey): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, interactive } of readCredentialSchemes(root)) {
    if (interactive !== undefined) found.set(name, new Set());
  }
  for (const { node } of operations) {
    const schemes = readSecurity(node, root).flatMap((way) => way.map(({ scheme }) => scheme));
    for (const [name, others] of found) {
      if (schemes.includes(name)) for (const scheme of schemes) others.add(scheme);
    }
  }
  return found;
}

function* lintCredentials(
  { root, at }: Survey,
  { node, item, method, name, responses }: SurveyedOperation,
  interactive: ReadonlyMap<string, ReadonlySet<string>>,
): Iterable<Finding> {
  const ways = readSecurity(node, root);
  if (ways.length === 0 || ways.some((way) => way.length === 0)) return;
  const place =
    node.security === undefined ? at(item, method, name, '').place : at(node, 'security', name, '').place;
  const lacks = (fact: string): Finding => ({ place, subject: name, fact });
  if (!responses.has('401')) yield lacks('asks for a credential, but has no response 401');
  const accepted = ways.flatMap((way) => way.map(({ scheme }) => scheme));
  const scoped = ways.some((way) => way.some(({ scopes }) => scopes.length > 0));
  if (scoped && !responses.has('403')) yield lacks('asks for scopes, but has no response 403');
  for (const [scheme, others] of interactive) {
    if (accepted.includes(scheme) || !accepted.some((one) => others.has(one)) || responses.has('403'))
      continue;
    yield lacks(`refuses ${scheme}, but has no response 403`);
  }
}

/** Gates and rate classes exist, and the operation can answer as they do. */
function* lintNamed(
  { root, at }: Survey,
  { node, item, method, name, responses }: SurveyedOperation,
): Iterable<Finding> {
  const traits = mapping(node['x-callsheet']);
  const gates = readGates(root).map((gate) => gate.name);
  const gate = readGate(node, root);
  const gateName = text(traits.gate) ?? text(mapping(traits.gate).name);
  if (gate === undefined && gateName !== undefined) {
    yield at(
      traits,
      'gate',
      name,
      `gate "${gateName}" is not in the root's gates${didYouMean(gateName, gates)}`,
    );
  }
  if (gate !== undefined && !codesOf(responses, gate.status).includes(gate.code)) {
    yield at(
      traits,
      'gate',
      name,
      `stands behind the gate ${gate.name}, but no response ${gate.status} lists ${gate.code}`,
    );
  }
  const classes = readRateClasses(root).map((rateClass) => rateClass.name);
  const className = text(traits.rateClass) ?? text(mapping(traits.rateClass).name);
  const rateClass = readRateClass(node, root);
  if (rateClass === undefined && className !== undefined && className !== 'none') {
    yield at(
      traits,
      'rateClass',
      name,
      `rate class "${className}" is not in the root's${didYouMean(className, classes)}`,
    );
  }
  if (rateClass === undefined) return;
  const refused = responses.get('429');
  const place =
    className === undefined ? at(item, method, name, '').place : at(traits, 'rateClass', name, '').place;
  if (refused === undefined) {
    yield { place, subject: name, fact: `is of the rate class ${rateClass.name}, but has no response 429` };
  } else if (headersOf(refused).every((header) => header !== 'retry-after')) {
    yield { place, subject: name, fact: 'response 429 has no Retry-After header' };
  }
}

/** Ids in the path are of things that may be missing, and stand below what they belong to. */
function* lintTenancy({ at }: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { parameters, responses, item, method, name } = operation;
  const owned = parameters.filter((parameter) => readTenancy(parameter) !== undefined);
  if (owned.length > 0 && !responses.has('404')) {
    yield at(
      item,
      method,
      name,
      `{${owned.map((it) => it.name).join('}, {')}} may name nothing of the caller's, but there is no response 404`,
    );
  }
  for (const parameter of owned) {
    if (parameter.in !== 'path')
      yield at(parameter, 'x-callsheet', name, 'tenancy is a trait of path parameters');
  }
}

function* lintConditional(survey: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { node, name, responses, parameters, method } = operation;
  if (readConditional(node, survey.root) === undefined) return;
  const lacks = (fact: string): Finding => survey.at(mapping(node['x-callsheet']), 'conditional', name, fact);
  if (method !== 'get') yield lacks('is conditional, but no GET');
  if (!responses.has('304')) yield lacks('is conditional, but has no response 304');
  for (const status of ['200', '304']) {
    const response = responses.get(status);
    if (response !== undefined && !headersOf(response).includes('etag')) {
      yield lacks(`is conditional, but response ${status} has no ETag header`);
    }
  }
  const takes = parameters.some(
    (it) => it.in === 'header' && String(it.name).toLowerCase() === 'if-none-match',
  );
  if (!takes) yield lacks('is conditional, but does not take If-None-Match');
}

function* lintIdempotent(
  survey: Survey,
  { node, name, body, responses }: SurveyedOperation,
): Iterable<Finding> {
  const idempotent = readIdempotent(node);
  if (idempotent === undefined) return;
  const trait = mapping(mapping(node['x-callsheet']).idempotent);
  const properties = Object.keys(mapping(survey.follow(jsonContent(body)?.schema).properties));
  for (const [index, key] of idempotent.key.entries()) {
    if (properties.includes(key)) continue;
    yield survey.at(
      items(trait.key),
      index,
      name,
      `the idempotency key "${key}" is not in the body${didYouMean(key, properties)}`,
    );
  }
  for (const when of ['first', 'later'] as const) {
    const status = idempotent[when];
    if (status !== undefined && !responses.has(String(status))) {
      yield survey.at(trait, when, name, `answers ${status}, but has no response ${status}`);
    }
  }
}

function* lintPatch(survey: Survey, { node, name, body, method }: SurveyedOperation): Iterable<Finding> {
  if (extension(node, 'patch') === undefined) return;
  const traits = mapping(node['x-callsheet']);
  if (method !== 'patch') yield survey.at(traits, 'patch', name, 'patch is a trait of PATCH operations');
  if (body === undefined) yield survey.at(traits, 'patch', name, 'has the trait patch, but no body');
}

/** A body can always be malformed. */
function* lintInput({ at }: Survey, { node, name, body, responses }: SurveyedOperation): Iterable<Finding> {
  if (body !== undefined && !responses.has('400') && !responses.has('422')) {
    yield at(node, 'requestBody', name, 'takes a body, but has no response 400 for a malformed one');
  }
}

/** The error codes of the response with a status. */
function codesOf(responses: SurveyedOperation['responses'], status: number): string[] {
  return Object.keys(mapping(mapping(responses.get(String(status))?.['x-callsheet']).errors));
}

function headersOf(response: Parameters<typeof mappings>[0]): string[] {
  return Object.keys(mapping(mapping(response).headers)).map((header) => header.toLowerCase());
}
