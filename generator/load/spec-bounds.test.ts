import { expect, test } from 'vitest';
import { build } from '../build/build.ts';
import type { Contract, Operation } from '../model/contract/contract.ts';
import { loadSpec } from '../traits/load-spec.ts';
import type { Mapping, Node } from './document/document.ts';
import { mappings, texts } from './document/node.ts';
import { resolved } from './document/resolve.ts';

const operationsOf = ({ areas }: Contract): Operation[] => areas.flatMap(({ operations }) => [...operations]);

/** Pointers to the values of some types in a body. The pointer of an array's items names its first item. */
function pointersOf(root: Mapping, schema: Node | undefined, types: readonly string[], at = ''): string[] {
  const node = resolved(root, schema);
  const own = texts(node.type).some((type) => types.includes(type)) && node.enum === undefined ? [at] : [];
  const members = mappings(node.properties).flatMap(([name, member]) =>
    pointersOf(root, member, types, `${at}/${name}`),
  );
  return [
    ...own,
    ...members,
    ...(node.items === undefined ? [] : pointersOf(root, node.items, types, `${at}/0`)),
  ];
}

test('for the real contract, the suite exceeds the bound of every number and array in a request', async () => {
  const document = await loadSpec('spec/openapi.yaml');
  const { root } = document;
  const contract = build(document);
  const untried: string[] = [];
  for (const { name, body } of operationsOf(contract)) {
    const content = body?.contents.find(({ validator }) => validator !== undefined);
    const schema = contract.validated.find(
      (one) => one.role === 'request' && one.name === content?.validator,
    )?.schema;
    const tried = (because: string) =>
      (body?.faults ?? []).filter((fault) => fault.because === because).map(({ pointer }) => pointer);
    const clamped = (body?.clamps ?? []).map(({ pointer }) => pointer);
    const numbers = pointersOf(root, schema, ['integer', 'number']);
    untried.push(
      ...numbers
        .filter((pointer) => ![...tried('above-maximum'), ...clamped].includes(pointer))
        .map((pointer) => `${name} ${pointer}`),
      ...pointersOf(root, schema, ['array'])
        .filter((pointer) => !tried('too-many').includes(pointer))
        .map((pointer) => `${name} ${pointer}`),
    );
  }
  expect(untried).toEqual([]);
});

/** Errors in a body that every deployment rejects: a missing or unknown member, a value of another type. */
const plain = ['missing', 'unknown-field', 'wrong-type', 'null', 'wrong-item', 'not-an-integer'];

test('other deployments are checked only for body bounds that the specification states', async () => {
  const contract = build(await loadSpec('spec/openapi.yaml'));
  const stated = operationsOf(contract)
    .filter(({ decision }) => !decision)
    .flatMap(({ name, body }) =>
      (body?.faults ?? [])
        .filter(({ strict, because }) => !strict && !plain.includes(because))
        .map(({ pointer, because }) => `${name} ${pointer} ${because}`),
    );
  // Each entry is stated in the specification. An entry that is not needs `decision: [keyword]` in its
  // schema.
  expect(stated).toEqual([
    'createSource /mediaAssetId with-url',
    'createSource /url with-media-asset-id',
    'issueIngest /protocols unknown-item',
    'rotateIngest /protocols unknown-item',
    'contribute /protocols unknown-item',
    'updateAudioSource /volume below-minimum',
    'updateAudioSource /volume above-maximum',
    'updateAudioSource /pan below-minimum',
    'updateAudioSource /pan above-maximum',
    'updateAudioSource /trim below-minimum',
    'updateAudioSource /trim above-maximum',
    'updateAudioMaster /volume below-minimum',
    'updateAudioMaster /volume above-maximum',
    'createDestination /broadcastConfig/privacy unknown-value',
    'createDestination /broadcastConfig/latency unknown-value',
    'createDestination /broadcastConfig/projection unknown-value',
    'createDestination /broadcastConfig/mode unknown-value',
    'createBroadcast /scheduledStartTime format',
    'updateBroadcast /privacy unknown-value',
    'updateBroadcast /latency unknown-value',
    'updateBroadcast /streamDelayMs above-maximum',
    'updateBroadcast /projection unknown-value',
    'startLink /returnTo pattern',
    'startLink /returnTo format',
    'updateConnection /label empty',
    'updateConnection /rtmpUrl empty',
    'createMediaUpload /contentType unknown-value',
    'createMediaUpload /byteSize below-minimum',
    'mintViewerToken /caps empty',
    'mintViewerToken /caps unknown-item',
    'mintViewerToken /caps too-many',
    'mintViewerToken /memberRef too-long',
    'createAccountApiKey /scopes unknown-item',
    'createAccountApiKey /expiresAt format',
  ]);
});
