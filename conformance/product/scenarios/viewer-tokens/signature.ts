import { createPublicKey, verify, type webcrypto } from 'node:crypto';
import { Blocked } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';

/** What proves that a token is the service's own. */
export const signature: readonly Scenario[] = [
  scenario(
    'viewer-tokens/signature',
    {
      title: 'A token is signed with ES256 by a key of the key set, and says its issuer and audience.',
      proves: ['VTOK-22'],
      needs: ['given:viewer-keys', 'operation:mintViewerToken'],
    },
    async (context) => {
      const address = new URL(context.session.target.given['viewer-keys'] ?? '');
      const client = context.session.clientFor(address.origin);
      const got = await client.send({ method: 'GET', path: address.pathname + address.search, headers: [] });
      client.close();
      const keys = valueAt(jsonOf(got.answer), '/keys');
      if (!Array.isArray(keys)) throw new Blocked(`the key set is answered ${got.answer.status}`);
      const mint = context.operation('mintViewerToken');
      const body = { studioId: (await context.thing('studio')).id, caps: ['chat.read'] };
      const minted = await context.succeed(mint, { ...emptyParts, body }, await context.credential(mint));
      const token = String(valueAt(jsonOf(minted.answer), '/token'));
      const [head = '', claims = '', sign = ''] = token.split('.');
      const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString());
      const payload: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
      context.must(valueAt(header, '/alg') === 'ES256', `it is signed with ${valueAt(header, '/alg')}`);
      const key = keys.filter(isKey).find(({ kid }) => kid === valueAt(header, '/kid'));
      if (!key) return context.fail(`no key of the set is called ${valueAt(header, '/kid')}`);
      const isGood = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(sign, 'base64url'),
      );
      context.must(isGood, 'its signature is none of that key');
      for (const claim of ['iss', 'aud'])
        context.must(valueAt(payload, `/${claim}`) !== undefined, `it has no ${claim}`);
    },
  ),
];

const isKey = (value: unknown): value is webcrypto.JsonWebKey & { readonly kid?: string } => isObject(value);
