import type { Contract } from '../../model/contract/contract.ts';
import { Code, docParagraphs, printString } from '../../text/code.ts';
import { camelCase, pascalCase } from '../../text/names.ts';
import type { CredentialScheme, LoginAt } from '../../traits/security/read.ts';
import { header } from '../parts/header.ts';

/** A scheme whose credentials people get by a login, with the provider as `Login` takes it. */
interface LoginScheme {
  readonly scheme: CredentialScheme;
  readonly provider: { readonly issuer: string } | { readonly endpoints: LoginAt };
}

/** Where every OpenID configuration stands, behind the issuer (OpenID Connect Discovery, 4). */
const wellKnown = /\/\.well-known\/openid-configuration$/;

/** The schemes of a contract that say where people log in. */
export function loginsOf({ credentials }: Contract): readonly LoginScheme[] {
  return credentials.flatMap((scheme): LoginScheme[] => {
    const provider = providerOf(scheme);
    return provider ? [{ scheme, provider }] : [];
  });
}

/** What a scheme says of its login that no function can go by; undefined where there is nothing. */
export function whyNoLogin({ login }: CredentialScheme): string | undefined {
  if (!login) return undefined;
  if (!('configuration' in login)) {
    const relative = Object.values(login).find((url) => !URL.canParse(url));
    return relative === undefined ? undefined : `'${relative}' is no absolute address`;
  }
  const { configuration } = login;
  if (!URL.canParse(configuration)) return `'${configuration}' is no absolute address`;
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
  /** The function that logs in, and what the names of its types begin with. */
  readonly name: Code;
  readonly type: Code;
  readonly comment: Code;
  readonly provider: LoginScheme['provider'];
  /** The union of its scopes; false without scopes. */
  readonly scopes: Code | false;
}

/** `client/logins.ts`: a function for each security scheme that people log in to. */
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
          `Logs people in for \`${scheme.name}\` with an authorization code and PKCE. Its \`bearer\` is what \`auth\` of a client takes.`,
          scheme.description,
        ]),
        provider,
        scopes: scopes.length > 0 && new Code(scopes.map(printString).join(' | ')),
      };
    }),
  };
}

/** The name of a function; numbered where another scheme's gives the same. */
function unused(taken: Set<string>, words: string): string {
  const wanted = camelCase(words);
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
  taken.add(name);
  return name;
}
