import { createPublicKey, verify, type webcrypto } from 'node:crypto';
import { Blocked } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';

/** The signature of viewer tokens. */
export const signature: readonly Scenario[] = [
  scenario(
    'viewer-tokens/signature',
    {
      title: 'A token is signed with ES256 by a key of the key set, and has an issuer and an audience.',
      proves: ['VTOK-22'],
      needs: ['input:viewer-keys', 'operation:mintViewerToken'],
    },
    async (context) => {
      const address = new URL(context.session.target.inputs['viewer-keys'] ?? '');
      const client = context.session.clientFor(address.origin);
      const got = await client.send({ method: 'GET', path: address.pathname + address.search, headers: [] });
      client.close();
      const keys = valueAt(jsonOf(got.response), '/keys');
      if (!Array.isArray(keys)) throw new Blocked(`the key set returned ${got.response.status}`);
      const issues = context.operation('mintViewerToken');
      const body = { studioId: (await context.resource('studio')).id, caps: ['chat.read'] };
      const issued = await context.succeed(
        issues,
        { ...emptyValues, body },
        await context.credential(issues),
      );
      const token = String(valueAt(jsonOf(issued.response), '/token'));
      const [head = '', claims = '', sign = ''] = token.split('.');
      const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString());
      const payload: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
      context.assert(
        valueAt(header, '/alg') === 'ES256',
        `the token is signed with ${valueAt(header, '/alg')}`,
      );
      const key = keys.filter(isKey).find(({ kid }) => kid === valueAt(header, '/kid'));
      if (!key) return context.fail(`the key set has no key ${valueAt(header, '/kid')}`);
      const isValid = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(sign, 'base64url'),
      );
      context.assert(isValid, 'the signature does not match that key');
      for (const claim of ['iss', 'aud'])
        context.assert(valueAt(payload, `/${claim}`) !== undefined, `the token has no ${claim}`);
    },
  ),
];

const isKey = (value: unknown): value is webcrypto.JsonWebKey & { readonly kid?: string } => isObject(value);
