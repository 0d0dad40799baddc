import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, text, texts } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readTenancy } from '../tenancy/read.ts';
import { lintScopes, schemeNode, undeclared } from './lint-scopes.ts';
import { type CredentialScheme, readCredentialSchemes, readSecurity } from './read.ts';

/**
 * The schemes, scopes, operations and error codes that security requirements and schemes name must exist. In
 * a document with traits, every operation must state its security.
 */
export function* lintSecurity(survey: Survey): Iterable<Finding> {
  const schemes = new Map(readCredentialSchemes(survey.root).map((scheme) => [scheme.name, scheme]));
  const requirements = [
    { node: survey.root, subject: 'openapi' },
    ...survey.operations.map(({ node, name }) => ({ node, subject: name })),
  ];
  for (const { node, subject } of requirements) {
    for (const requirement of items(node.security)) {
      if (isMapping(requirement)) yield* lintRequirement(survey, requirement, subject, schemes);
    }
  }
  if (survey.strict) {
    for (const operation of survey.operations) {
      if (operation.node.security !== undefined || survey.root.security !== undefined) continue;
      const fact = 'has no security; write security: [] if anyone may call it';
      yield survey.at(operation.item, operation.method, operation.name, fact);
    }
  }
  for (const scheme of schemes.values()) yield* lintScheme(survey, scheme);
  yield* lintScopes(survey, schemes);
  for (const operation of survey.operations) yield* lintOptional(survey, operation);
}

function* lintRequirement(
  { at, strict }: Survey,
  requirement: Mapping,
  subject: string,
  schemes: ReadonlyMap<string, CredentialScheme>,
): Iterable<Finding> {
  for (const [name, scopes] of Object.entries(requirement)) {
    const scheme = schemes.get(name);
    if (scheme === undefined) {
      yield at(
        requirement,
        name,
        subject,
        `security scheme "${name}" is not declared${didYouMean(name, schemes.keys())}`,
      );
      continue;
    }
    const scoped = scheme.type === 'oauth2' || scheme.scopes.size > 0;
    if (!scoped && !strict) continue;
    for (const scope of texts(scopes)) {
      if (scheme.scopes.has(scope)) continue;
      const fact = scoped
        ? `scope "${scope}" is not one of ${name}'s`
        : `${name} has no scopes, and its credentials allow everything`;
      yield at(requirement, name, subject, `${fact}${didYouMean(scope, scheme.scopes.keys())}`);
    }
  }
}

/** A scheme may only mention its own scopes. */
function* lintScheme(survey: Survey, scheme: CredentialScheme): Iterable<Finding> {
  const { root, at } = survey;
  const traits = mapping(schemeNode(survey, scheme)['x-callsheet']);
  const unknown = (scope: string) => undeclared(scope, scheme.name, scheme.scopes);
  for (const scope of scheme.defaults) {
    if (!scheme.scopes.has(scope)) yield at(traits, 'defaults', scheme.name, unknown(scope));
  }
  for (const [scope, implied] of scheme.implies) {
    for (const name of [scope, ...implied]) {
      if (!scheme.scopes.has(name)) yield at(mapping(traits.implies), scope, scheme.name, unknown(name));
    }
  }
  for (const trait of ['issues', 'identity']) yield* lintNamed(survey, traits[trait], scheme.name);
  const codes = mapping(mapping(root['x-callsheet']).errors);
  for (const trait of ['error', 'interactive']) {
    const code = text(mapping(traits[trait]).code);
    if (code !== undefined && codes[code] === undefined) {
      yield at(
        traits,
        trait,
        scheme.name,
        `error code "${code}" is not in the root's table${didYouMean(code, Object.keys(codes))}`,
      );
    }
  }
}

/**
 * A caller without a credential owns nothing, so an operation with optional security must not have an owned
 * id in its path.
 */
function* lintOptional({ root, at }: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { node, name, parameters } = operation;
  if (!readSecurity(node, root).some((alternative) => alternative.length === 0)) return;
  for (const parameter of parameters) {
    if (readTenancy(parameter) === undefined) continue;
    const fact = `accepts calls without a credential, but {${text(parameter.name)}} names a resource of the caller`;
    yield at(node.security === undefined ? root : node, 'security', name, fact);
  }
}

function* lintNamed({ operations, at }: Survey, trait: Node | undefined, subject: string): Iterable<Finding> {
  const named = text(mapping(trait).operation);
  const names = operations.map(({ name }) => name);
  if (named === undefined || names.includes(named)) return;
  yield at(mapping(trait), 'operation', subject, `${named} is no operation${didYouMean(named, names)}`);
}
