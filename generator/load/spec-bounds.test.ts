import { expect, test } from 'vitest';
import { build } from '../build/build.ts';
import type { Contract, Operation } from '../model/contract/contract.ts';
import { loadSpec } from '../traits/load-spec.ts';
import type { Mapping, Node } from './document/document.ts';
import { mappings, texts } from './document/node.ts';
import { resolved } from './document/resolve.ts';

const operationsOf = ({ areas }: Contract): Operation[] => areas.flatMap(({ operations }) => [...operations]);

/** Where a body holds values of some types, as pointers; an array's are at its first item. */
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

test('the suite sends every number and array of a request of the real contract more than it may be', async () => {
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

/** Faults of a body that any deployment refuses: a member that is missing or unknown, another type of value. */
const plain = ['missing', 'unknown-field', 'wrong-type', 'null', 'wrong-item', 'not-an-integer'];

test('of the bounds in bodies, other deployments are held to those that the product spec states', async () => {
  const contract = build(await loadSpec('spec/openapi.yaml'));
  const stated = operationsOf(contract)
    .filter(({ decision }) => !decision)
    .flatMap(({ name, body }) =>
      (body?.faults ?? [])
        .filter(({ strict, because }) => !strict && !plain.includes(because))
        .map(({ pointer, because }) => `${name} ${pointer} ${because}`),
    );
  // What appears here is either in the product spec or lacks its `decision: [keyword]`.
  expect(stated).toEqual([
    'createSource /mediaAssetId beside-url',
    'createSource /url beside-media-asset-id',
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
