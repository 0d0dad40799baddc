import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { isSequence, mapping, texts } from '../../load/document/node.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import { scopesOf } from '../../load/written-scopes.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readStream } from '../stream/read.ts';
import { type CredentialScheme, readSecurity } from './read.ts';

type Schemes = ReadonlyMap<string, CredentialScheme>;

/** Scopes are declared once, at their scheme, and every other mention must name a declared scope. */
export function* lintScopes(survey: Survey, schemes: Schemes): Iterable<Finding> {
  yield* lintScopeSchemas(survey, schemes);
  for (const scheme of schemes.values()) yield* lintIssuedScopes(survey, scheme);
  for (const operation of survey.operations) yield* lintEventScopes(survey, operation, schemes);
}

/** A schema with `scopesOf` must be a string, name a scheme with scopes, and list no other scopes. */
function* lintScopeSchemas({ parts, at }: Survey, schemes: Schemes): Iterable<Finding> {
  for (const { node, kind, subject } of parts) {
    const name = kind === 'schemas' ? scopesOf(node) : undefined;
    if (name === undefined) continue;
    const traits = mapping(node['x-callsheet']);
    const scheme = schemes.get(name);
    if (scheme === undefined) {
      const fact = `scopesOf: security scheme "${name}" is not declared${didYouMean(name, schemes.keys())}`;
      yield at(traits, 'scopesOf', subject, fact);
      continue;
    }
    if (scheme.scopes.size === 0) yield at(traits, 'scopesOf', subject, `scopesOf: ${name} has no scopes`);
    if (texts(node.type).join() !== 'string')
      yield at(traits, 'scopesOf', subject, 'scopesOf is a trait of schemas of type string');
    yield* lintEnum(at, node, subject, scheme);
  }
}

/** The operation that creates a credential must accept exactly the scopes of its scheme, if it lists any. */
function* lintIssuedScopes(survey: Survey, scheme: CredentialScheme): Iterable<Finding> {
  const { issues } = scheme;
  const operation = survey.operations.find(({ name }) => name === issues?.operation);
  if (issues === undefined || operation === undefined) return;
  let schema = survey.follow(jsonContent(operation.body)?.schema);
  for (const key of pointerKeys(issues.scopes)) {
    const properties = mapping(schema.properties);
    if (properties[key] === undefined) {
      const trait = mapping(mapping(schemeNode(survey, scheme)['x-callsheet']).issues);
      const fact = `issues.scopes: the body of ${issues.operation} has no ${key}${didYouMean(key, Object.keys(properties))}`;
      yield survey.at(trait, 'scopes', scheme.name, fact);
      return;
    }
    schema = survey.follow(properties[key]);
  }
  const item = schema.items === undefined ? schema : survey.follow(schema.items);
  const other = scopesOf(item);
  if (other === undefined) yield* lintEnum(survey.at, item, issues.operation, scheme);
  else if (other !== scheme.name)
    yield survey.at(
      mapping(item['x-callsheet']),
      'scopesOf',
      issues.operation,
      `creates ${scheme.name}, but accepts the scopes of ${other}`,
    );
}

/** An `enum` of scopes must list every declared scope and no other. */
function* lintEnum(
  at: Survey['at'],
  schema: Mapping,
  subject: string,
  { name, scopes }: CredentialScheme,
): Iterable<Finding> {
  const listed: Node | undefined = schema.enum;
  if (!isSequence(listed) || scopes.size === 0) return;
  for (const [index, scope] of listed.entries()) {
    if (scopes.has(String(scope))) continue;
    yield at(listed, index, subject, undeclared(String(scope), name, scopes));
  }
  const lacking = [...scopes.keys()].filter((scope) => !listed.includes(scope));
  if (lacking.length === 0) return;
  const fact = `enum lacks ${lacking.join(', ')} of ${name}'s scopes; write x-callsheet: { scopesOf: ${name} } in its place`;
  yield at(schema, 'enum', subject, fact);
}

/** The scope that an event requires must belong to a scheme that the operation accepts. */
function* lintEventScopes(
  { at, root }: Survey,
  { node, name, responses }: SurveyedOperation,
  schemes: Schemes,
): Iterable<Finding> {
  const accepted = readSecurity(node, root)
    .flat()
    .flatMap(({ scheme }) => schemes.get(scheme) ?? []);
  const known = new Set(accepted.flatMap(({ scopes }) => [...scopes.keys()]));
  for (const response of responses.values()) {
    const trait = mapping(mapping(mapping(response['x-callsheet']).stream).kinds);
    for (const { kind, scope } of readStream(response)?.kinds ?? []) {
      if (scope === undefined || known.has(scope)) continue;
      const among = accepted.length === 0 ? 'nobody' : accepted.map((scheme) => scheme.name).join(' or ');
      yield at(mapping(trait[kind]), 'scope', name, undeclared(scope, among, known));
    }
  }
}

/** The message for a scope that its scheme does not declare. */
export function undeclared(scope: string, scheme: string, known: { keys(): Iterable<string> }): string {
  return `scope "${scope}" is not one of ${scheme}'s${didYouMean(scope, known.keys())}`;
}

/** The node of a security scheme in the document. */
export function schemeNode({ root, follow }: Survey, { name }: CredentialScheme): Mapping {
  return follow(mapping(mapping(root.components).securitySchemes)[name]);
}
