import type { Finding } from '../../load/document/document.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { readCredentialSchemes, readSecurity } from './read.ts';

/** An operation with security must declare the responses that reject a credential. */
export function* lintErrorResponses(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  const alternatives = interactiveSchemes(survey);
  for (const operation of survey.operations) yield* lintCredentials(survey, operation, alternatives);
}

/** For each scheme with `interactive`, the schemes that other operations accept as alternatives to it. */
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
  const location =
    node.security === undefined
      ? at(item, method, name, '').location
      : at(node, 'security', name, '').location;
  const lacks = (fact: string): Finding => ({ location, subject: name, fact });
  if (!responses.has('401')) yield lacks('requires a credential, but has no response 401');
  const accepted = ways.flatMap((way) => way.map(({ scheme }) => scheme));
  const scoped = ways.some((way) => way.some(({ scopes }) => scopes.length > 0));
  if (scoped && !responses.has('403')) yield lacks('requires scopes, but has no response 403');
  for (const [scheme, others] of interactive) {
    if (accepted.includes(scheme) || !accepted.some((one) => others.has(one)) || responses.has('403'))
      continue;
    yield lacks(`rejects ${scheme}, but has no response 403`);
  }
}
