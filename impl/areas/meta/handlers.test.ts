import { expect, test } from 'vitest';
import { metaHandlers } from './handlers.ts';

const handlers = metaHandlers({
  store: { isWritable: () => true },
  writesEnabled: true,
  publicUrl: () => 'https://api.example',
  embedUrl: () => 'https://embed.example',
  mediaUrl: () => 'https://media.example:8889',
});

interface Item {
  readonly servers?: readonly { readonly url: string; readonly variables?: unknown }[];
}

test('every path of the served contract has only hosts of this deployment (VER-05)', async () => {
  const { body } = await handlers.getContract({});
  const paths: Readonly<Record<string, Item>> = JSON.parse(JSON.stringify(body.paths));
  const hosts = Object.entries(paths).map(([path, { servers }]) => {
    expect(servers?.length ?? 1).toBe(1);
    expect(servers?.[0]?.variables).toBeUndefined();
    return [path, servers?.[0]?.url ?? 'the same as the document'];
  });
  const otherHosts = hosts.filter(([, host]) => host !== 'the same as the document');
  expect(Object.fromEntries(otherHosts)).toEqual({
    '/{path}/whip': 'https://media.example:8889',
    '/{path}/whip/{sessionId}': 'https://media.example:8889',
    '/{path}/whep': 'https://media.example:8889',
    '/{path}/whep/{sessionId}': 'https://media.example:8889',
    '/api/v1/embed/ws/studios/{studioId}/chat': 'wss://embed.example',
  });
  expect(JSON.parse(JSON.stringify(body)).servers).toMatchObject([{ url: 'https://api.example' }]);
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1:8(080|889)/);
});

test('the served contract has the rates of this deployment, and the contract’s own for others', async () => {
  const rates = { general: { tokens: 7, everySeconds: 1, burst: 9 } };
  const own = metaHandlers({
    store: { isWritable: () => true },
    writesEnabled: true,
    rates,
    publicUrl: () => 'https://a.example',
    embedUrl: () => 'https://a.example',
    mediaUrl: () => 'https://a.example',
  });
  const written = JSON.parse(JSON.stringify((await handlers.getContract({})).body));
  const contract = JSON.parse(JSON.stringify((await own.getContract({})).body));
  expect(contract['x-callsheet'].rateClasses).toEqual({
    ...written['x-callsheet'].rateClasses,
    general: { ...written['x-callsheet'].rateClasses.general, tokens: 7, burst: 9 },
  });
});
