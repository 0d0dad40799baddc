import type { Contract } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { Code, docComment, printKey } from '../../text/code.ts';
import { header } from '../parts/header.ts';
import { calledAreas } from './client.ts';
import { presentsCredentials } from './credentials.ts';
import { resourceName, resourceTypeName } from './resources.ts';
import { defaultServer } from './servers.ts';

/** The view of `templates/client/create-client.ts.hbs`. */
export interface CreateClientView {
  readonly header: Code;
  /** Whether calls accept credentials by security scheme; otherwise they accept one bearer token. */
  readonly credentials: boolean;
  /** The function that returns the default address; false if the contract has none. */
  readonly defaultValue: Code | false;
  readonly resources: readonly ClientResourceView[];
}

/** One member of the client: the resource of an area. */
export interface ClientResourceView {
  readonly file: string;
  /** The member's name. */
  readonly key: Code;
  /** The name under which the resource's factory is imported. */
  readonly name: Code;
  readonly type: Code;
  readonly comment: Code;
}

/** `client/create-client.ts`: the client of the entire API. */
export function createClientView(contract: Contract): CreateClientView {
  const defaultValue = defaultServer(contract);
  return {
    header: header(contract.entry),
    credentials: presentsCredentials(contract),
    defaultValue: defaultValue !== false && new Code(defaultValue),
    resources: calledAreas(contract).map((area) => ({
      file: `./resources/${area.name}.ts`,
      key: new Code(printKey(resourceName(area))),
      name: new Code(`${resourceName(area)}Resource`),
      type: new Code(resourceTypeName(contract, area)),
      comment: docComment([area.summary ?? `The operations of \`${area.name}\`.`]),
    })),
  };
}

/** The view of `templates/client/api-errors.ts.hbs`. */
export interface ErrorResponsesView {
  readonly header: Code;
  /** Each error code with its status, and the members that come with the code. */
  readonly codes: readonly { readonly code: Code; readonly status: Code; readonly extra: Code }[];
}

/** `client/api-errors.ts`: the error codes of the contract. */
export function errorResponsesView(contract: Contract): ErrorResponsesView {
  return {
    header: header(contract.entry),
    codes: contract.errors.map(({ code, status, extra }) => ({
      code: new Code(printKey(code)),
      status: new Code(String(status)),
      extra: new Code(
        extra.map((name) => `; readonly ${printKey(name)}: ${typeOfExtra(contract, code, name)}`).join(''),
      ),
    })),
  };
}

/** The type of a member next to a code, from the schema of the first response that lists the code. */
function typeOfExtra(contract: Contract, code: string, name: string): string {
  for (const { operations } of contract.areas)
    for (const { responses } of operations)
      for (const { errors, contents } of responses) {
        const content = contents[0];
        if (!content || !errors.some((error) => error.code === code)) continue;
        const error = propertiesOf(contract, content.type).find((member) => member.name === 'error');
        const errorMember =
          error && propertiesOf(contract, error.type).find((member) => member.name === name);
        if (errorMember && errorMember.type.kind !== 'reference') return printType(errorMember.type).text;
      }
  return 'string';
}
