import { type DeploymentProcess, run } from '../../impl/fixtures/deployment/deployment-process.ts';
import { call } from '../../impl/fixtures/http/http-client.ts';

/*
 * The values that programs of the documents declare (`declare const key: string`). Each program gets its own
 * user, so that no program depends on another.
 */

/** The user of one program, and the resources that its values need. */
export class Person {
  readonly #deployment: DeploymentProcess;
  readonly #name: string;
  #token: Promise<string> | undefined;
  #studio: Promise<string> | undefined;
  #source: Promise<string> | undefined;

  constructor(deployment: DeploymentProcess, name: string) {
    this.#deployment = deployment;
    this.#name = name;
  }

  token(): Promise<string> {
    this.#token ??= this.#deployment.token(this.#name);
    return this.#token;
  }

  studio(): Promise<string> {
    this.#studio ??= this.post<{ id: string }>('/v1/studios', { name: 'Morning show' }).then(({ id }) => id);
    return this.#studio;
  }

  source(): Promise<string> {
    this.#source ??= this.studio()
      .then((id) =>
        this.post<{ id: string }>(`/v1/studios/${id}/sources`, { name: 'Camera', type: 'webcam' }),
      )
      .then(({ id }) => id);
    return this.#source;
  }

  async post<Body>(path: string, json: unknown): Promise<Body> {
    const as = await this.token();
    const { status, body } = await call<Body>(this.#deployment.baseUrl, `POST ${path}`, { as, json });
    if (status >= 300) throw new Error(`POST ${path} returned ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** The output of a command of the operator. */
  async operator(...options: string[]): Promise<string> {
    const { dataDir } = this.#deployment;
    const { code, stdout, stderr } = await run('impl/cli/operator.ts', options, { DATA_DIR: dataDir });
    if (code !== 0) throw new Error(stderr);
    return stdout.trim();
  }
}

const scopes = [
  ...['studios:read', 'studios:write', 'sources:read', 'sources:write', 'stream:read', 'destinations:read'],
  ...['media:read', 'media:write', 'viewer:tokens', 'connections:read', 'connections:write', 'chat:read'],
];

/** The value of each name that a program may declare. */
export const given: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  token: (person) => person.token(),
  key: async (person) =>
    (await person.post<{ key: string }>('/v1/account/api-keys', { name: 'Examples', scopes })).key,
  studioId: (person) => person.studio(),
  sourceId: (person) => person.source(),
  viewerToken: async (person) =>
    (
      await person.post<{ token: string }>('/v1/viewer-tokens', {
        studioId: await person.studio(),
        caps: ['chat.read'],
      })
    ).token,
};

/** The names that a program declares without a value. */
export const declaredNames = (code: string): string[] =>
  [...code.matchAll(/^declare (?:const|function) (\w+)/gm)].map(([, name = '']) => name);

/** The values of the names that a program declares. */
export async function valuesFor(code: string, person: Person): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const name of declaredNames(code)) {
    const value = given[name];
    if (value === undefined) throw new Error(`docs/examples/given.ts has no value for ${name}.`);
    values[name] = await value(person);
  }
  return values;
}
