import type { Contract } from '../../model/contract/contract.ts';
import { Code, docComment, printKey } from '../../text/code.ts';
import { type CredentialLocation, carrierOf } from '../../traits/security/read.ts';
import { acceptedSchemes } from '../../traits/security/record.ts';
import { header } from '../parts/header.ts';
import { isCall } from './calls.ts';

/**
 * Whether calls must name their credentials. If one bearer token suffices for all calls, the transport sends
 * it.
 */
export function presentsCredentials(contract: Contract): boolean {
  const used = schemesOfCalls(contract);
  return contract.credentials
    .filter(({ name }) => used.has(name))
    .some((scheme) => carrierOf(scheme) !== undefined && carrierOf(scheme)?.scheme !== 'bearer');
}

function schemesOfCalls({ areas }: Contract): ReadonlySet<string> {
  const calls = areas.flatMap(({ operations }) => operations).filter(isCall);
  return new Set(calls.flatMap(acceptedSchemes));
}

/** The view of `templates/client/credentials.ts.hbs`. */
export interface CredentialsView {
  readonly header: Code;
  /** The members of a caller's credentials, one for each security scheme. */
  readonly schemes: readonly { readonly name: Code; readonly comment: Code }[];
  /** The location of each scheme's credential in a request, by the scheme's name. */
  readonly carriers: Readonly<Record<string, CredentialLocation>>;
}

/** `client/credentials.ts`: the credentials that calls of the API accept. */
export function credentialsView(contract: Contract): CredentialsView {
  const used = schemesOfCalls(contract);
  const schemes = contract.credentials.flatMap((scheme) => {
    const carrier = used.has(scheme.name) ? carrierOf(scheme) : undefined;
    return carrier ? [{ name: scheme.name, carrier }] : [];
  });
  return {
    header: header(contract.entry),
    schemes: schemes.map(({ name, carrier }) => ({
      name: new Code(printKey(name)),
      comment: docComment([
        `Travels in the ${carrier.in} \`${carrier.name}\`${carrier.scheme ? `, as \`${carrier.scheme}\`` : ''}.`,
      ]),
    })),
    carriers: Object.fromEntries(schemes.map(({ name, carrier }) => [name, carrier])),
  };
}
