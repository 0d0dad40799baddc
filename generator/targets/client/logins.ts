import type { Contract } from '../../model/contract/contract.ts';
import { Code, docParagraphs, printString } from '../../text/code.ts';
import { camelCase, pascalCase } from '../../text/names.ts';
import type { CredentialScheme, LoginAt } from '../../traits/security/read.ts';
import { header } from '../parts/header.ts';

/** A scheme with a login, and the provider in the form that `Login` accepts. */
interface LoginScheme {
  readonly scheme: CredentialScheme;
  readonly provider: { readonly issuer: string } | { readonly endpoints: LoginAt };
}

/** The path of every OpenID configuration, after the issuer (OpenID Connect Discovery, 4). */
const wellKnown = /\/\.well-known\/openid-configuration$/;

/** The schemes of a contract that declare a login. */
export function loginsOf({ credentials }: Contract): readonly LoginScheme[] {
  return credentials.flatMap((scheme): LoginScheme[] => {
    const provider = providerOf(scheme);
    return provider ? [{ scheme, provider }] : [];
  });
}

/** The reason why no function can use a scheme's login; undefined if there is none. */
export function whyNoLogin({ login }: CredentialScheme): string | undefined {
  if (!login) return undefined;
  if (!('configuration' in login)) {
    const relative = Object.values(login).find((url) => !URL.canParse(url));
    return relative === undefined ? undefined : `'${relative}' is not an absolute address`;
  }
  const { configuration } = login;
  if (!URL.canParse(configuration)) return `'${configuration}' is not an absolute address`;
  return wellKnown.test(configuration)
    ? undefined
    : `'${configuration}' does not end in /.well-known/openid-configuration, so it names no issuer`;
}

function providerOf(scheme: CredentialScheme): LoginScheme['provider'] | undefined {
  const { login } = scheme;
  if (!login || whyNoLogin(scheme) !== undefined) return undefined;
  return 'configuration' in login
    ? { issuer: login.configuration.replace(wellKnown, '') }
    : { endpoints: login };
}

/** The view of `templates/client/logins.ts.hbs`. */
export interface LoginsView {
  readonly header: Code;
  readonly logins: readonly LoginView[];
}

/** The login of one security scheme. */
export interface LoginView {
  /** The function that logs in, and the prefix of its type names. */
  readonly name: Code;
  readonly type: Code;
  readonly comment: Code;
  readonly provider: LoginScheme['provider'];
  /** The union of its scopes; false without scopes. */
  readonly scopes: Code | false;
}

/** `client/logins.ts`: a function for each security scheme with a login. */
export function loginsView(contract: Contract): LoginsView {
  const taken = new Set<string>();
  return {
    header: header(contract.entry),
    logins: loginsOf(contract).map(({ scheme, provider }) => {
      const name = unused(taken, `log in with ${scheme.name}`);
      const scopes = [...scheme.scopes.keys()];
      return {
        name: new Code(name),
        type: new Code(pascalCase(name)),
        comment: docParagraphs([
          `Logs users in for \`${scheme.name}\` with an authorization code and PKCE. Pass its \`bearer\` as \`auth\` of a client.`,
          scheme.description,
        ]),
        provider,
        scopes: scopes.length > 0 && new Code(scopes.map(printString).join(' | ')),
      };
    }),
  };
}

/** The name of a function, with a number if another scheme has the same name. */
function unused(taken: Set<string>, words: string): string {
  const wanted = camelCase(words);
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
  taken.add(name);
  return name;
}
