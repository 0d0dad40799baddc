import type { Contract } from '../../model/contract/contract.ts';
import { Code } from '../../text/code.ts';
import { kebabCase } from '../../text/names.ts';
import { traits } from '../../traits/index.ts';
import { half } from '../../traits/trait.ts';
import { header } from '../parts/header.ts';
import { calledAreas } from './client.ts';
import { presentsCredentials } from './credentials.ts';
import { isFollowed } from './events.ts';
import { resourceTypeName } from './resources.ts';
import { hasDefaultServer, hasServers } from './servers.ts';
import { uploadsOf } from './uploads.ts';

/** The view of `templates/client/index.ts.hbs`. */
export interface ClientIndexView {
  readonly header: Code;
  readonly areas: readonly { readonly file: string }[];
  /** The interfaces of the resources of a client. */
  readonly resources: readonly { readonly type: Code; readonly file: string }[];
  /** Whether any operation accepts files with names. */
  readonly multipart: boolean;
  /** Whether the document declares servers, and whether the first one has a complete address. */
  readonly servers: boolean;
  readonly defaultValue: boolean;
  /** Whether calls name the credentials that they accept. */
  readonly credentials: boolean;
  /** The client halves of traits that add data to calls. */
  readonly halves: readonly { readonly file: string }[];
  /** Whether error responses have codes. */
  readonly codes: boolean;
  /** Whether the client can follow event streams. */
  readonly events: boolean;
  /** The functions that upload files. */
  readonly uploads: readonly { readonly name: Code }[];
}

/** `client/index.ts`: everything the package exports. */
export function clientIndexView(contract: Contract): ClientIndexView {
  return {
    header: header(contract.entry),
    areas: calledAreas(contract).map(({ name }) => ({ file: `./${name}.ts` })),
    resources: calledAreas(contract).map((area) => ({
      type: new Code(resourceTypeName(contract, area)),
      file: `./resources/${area.name}.ts`,
    })),
    servers: hasServers(contract),
    defaultValue: hasDefaultServer(contract),
    credentials: presentsCredentials(contract),
    multipart: contract.areas
      .flatMap(({ operations }) => operations)
      .some(({ body }) => body?.contents.some(({ kind }) => kind === 'multipart')),
    codes: contract.errors.length > 0,
    events: contract.areas.some(({ operations }) => operations.some(isFollowed)),
    uploads: uploadsOf(contract).map(({ upload }) => ({ name: new Code(upload.name) })),
    halves: traits
      .filter(({ client }) => half(client)?.call)
      .map(({ name }) => ({ file: `./runtime/traits/${kebabCase(name)}.ts` })),
  };
}
