import { mapping } from '../../load/document/node.ts';
import type { Changes, Report, Versions } from '../../model/changes/changes.ts';
import { compareFixed, compareNames } from '../../model/changes/limit-changes.ts';
import type { CredentialScheme } from './read.ts';

/** Compares the security schemes. */
export function compareContracts({ before, after }: Versions, changes: Changes): void {
  const { document } = after;
  const schemes = mapping(mapping(document.root.components).securitySchemes);
  const at = (name: string) =>
    changes.reporter(
      name,
      schemes[name] === undefined ? document.location(document.root) : document.location(schemes, name),
    );
  for (const { name } of before.contract.credentials) {
    if (!after.contract.credentials.some((scheme) => scheme.name === name))
      at(name)('breaking', 'the credential is removed');
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
  compareFixed(report, 'its location in a request', was.in, is.in);
  compareFixed(report, 'its name in a request', was.parameter, is.parameter);
  compareFixed(report, 'the prefix of its secrets', was.prefix, is.prefix);
  compareFixed(report, 'its alias header', was.alias?.header, is.alias?.header);
  compareFixed(report, 'the error code of a bad credential', was.error?.code, is.error?.code);
  compareFixed(
    report,
    'the error code if a signed-in user is required',
    was.interactive?.code,
    is.interactive?.code,
  );
  compareNames(report, [...was.scopes.keys()], [...is.scopes.keys()], {
    lost: (scope) => `the scope ${scope} is removed`,
    gained: (scope) => `the scope ${scope} is new`,
  });
  const implied = ({ implies }: CredentialScheme) =>
    [...implies].flatMap(([scope, scopes]) => scopes.map((other) => `${scope} implies ${other}`));
  compareNames(report, implied(was), implied(is), {
    lost: (fact) => `no longer: ${fact}`,
    gained: (fact) => `now: ${fact}`,
  });
  compareNames(report, was.defaults, is.defaults, {
    lost: (scope) => `the scope ${scope} is no longer granted by default`,
    gained: (scope) => `the scope ${scope} is now granted by default`,
  });
  if (was.description !== is.description) report('cosmetic', 'description changed');
}
