import type { Finding } from '../../load/document/document.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { readCredentialSchemes, readSecurity } from './read.ts';

/** What asks for a credential can refuse one. */
export function* lintRefusals(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  const beside = interactiveSchemes(survey);
  for (const operation of survey.operations) yield* lintCredentials(survey, operation, beside);
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
