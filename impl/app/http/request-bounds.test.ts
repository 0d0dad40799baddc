import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { call, type Envelope } from '../../fixtures/http/http-client.ts';

/** A schema node of the published contract. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly 'x-callsheet'?: { readonly clamp?: { readonly max?: number } };
}

interface Published {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
}

interface PublishedOperation {
  readonly operationId?: string;
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: Schema; readonly examples?: Readonly<Record<string, { value: unknown }>> }
      >
    >;
  };
}

const published: Published = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
);

function followed(schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  const target = name === undefined ? undefined : published.components.schemas[name];
  return target === undefined ? schema : { ...followed(target), ...schema, $ref: undefined };
}

/** A number in a request body. */
interface NumberAt {
  readonly keys: readonly string[];
  readonly schema: Schema;
}

function numbersIn(written: Schema, keys: readonly string[] = []): NumberAt[] {
  const schema = followed(written);
  const types = [schema.type ?? []].flat();
  const own = types.includes('integer') || types.includes('number') ? [{ keys, schema }] : [];
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    numbersIn(member, [...keys, name]),
  );
  return [...own, ...members, ...(schema.items ? numbersIn(schema.items, [...keys, '0']) : [])];
}

function withNumber(body: unknown, [key, ...rest]: readonly string[], value: number): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) return [withNumber(body[0], rest, value)];
  const held: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  held[key] = withNumber(held[key], rest, value);
  return held;
}

function holds(body: unknown, keys: readonly string[]): boolean {
  const [key, ...rest] = keys;
  if (key === undefined || rest.length === 0) return true;
  return typeof body === 'object' && body !== null && holds(Reflect.get(body, key), rest);
}

interface Case extends NumberAt {
  readonly name: string;
  readonly route: string;
  readonly body: unknown;
}

const cases = Object.entries(published.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { operationId = '', requestBody }]): Case[] => {
    const media = requestBody?.content['application/json'];
    if (!media || /[{]path[}]/.test(path)) return [];
    const examples = Object.values(media.examples ?? {}).map(({ value }) => value);
    return numbersIn(media.schema).flatMap((number) => {
      const body = examples.find((example) => holds(example, number.keys));
      const name = `${operationId} ${number.keys.join('.')}`;
      return body === undefined ? [] : [{ ...number, name, route: `${method.toUpperCase()} ${path}`, body }];
    });
  }),
);

let deployment: DeploymentProcess;
let as: string;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  const generous = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '1000', HANDOUT_BURST: '1000' };
  deployment = await launch(generous);
  as = await deployment.token('alice');
  const make = async (route: string, json: unknown): Promise<string> => {
    const { body } = await call<{ id?: string; assetId?: string }>(deployment.baseUrl, route, { as, json });
    return body.id ?? body.assetId ?? '';
  };
  const id = await make('POST /v1/studios', { name: 'Morning show' });
  const rtmp = {
    name: 'Main',
    platform: 'custom_rtmp',
    rtmpUrl: 'rtmp://127.0.0.1:9/live',
    streamKey: 'abcd',
  };
  const scene = await make(`POST /v1/studios/${id}/canvas/scenes`, { name: 'Wide' });
  ids = {
    id,
    sourceId: await make(`POST /v1/studios/${id}/sources`, { name: 'Camera', type: 'webcam' }),
    destId: await make(`POST /v1/studios/${id}/destinations`, rtmp),
    sceneId: scene,
    assetId: await make('POST /v1/media', {
      filename: 'a.mp4',
      contentType: 'video/mp4',
      byteSize: 134_217_728,
    }),
  };
  return () => deployment.remove();
});

async function sent({ route, body, keys }: Case, value: number) {
  const address = route.replace(/[{](\w+)[}]/g, (_, name: string) => ids[name] ?? 'missing');
  return await call<Envelope>(deployment.baseUrl, address, { as, json: withNumber(body, keys, value) });
}

test('the contract has numbers in more than 30 members of request bodies', () => {
  expect(cases.length).toBeGreaterThan(30);
});

test.each(cases)(
  '$name: a number out of bounds returns 400, and no number in bounds is a server error',
  async (one) => {
    const { minimum, maximum } = one.schema;
    const clamps = one.schema['x-callsheet']?.clamp?.max !== undefined;
    for (const value of [maximum, minimum, 2 ** 53, 2 ** 60, 1e300, -(2 ** 60), -1e300]) {
      if (value === undefined) continue;
      const fits = value >= (minimum ?? -Infinity) && (clamps || value <= (maximum ?? -Infinity));
      const { status, text } = await sent(one, value);
      if (fits) expect(status, `${value}: ${text}`).toBeLessThan(500);
      else
        expect({ status, text }, String(value)).toMatchObject({
          status: 400,
          text: expect.stringContaining('invalid_request'),
        });
    }
  },
);
