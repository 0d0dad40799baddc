import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { otherSpellings } from '../../../engine/http/jwt.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import {
  bearer,
  type Credential,
  emptyValues,
  type RequestValues,
} from '../../../engine/target/ledger/request.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:getAccount'],
  effect: 'reads',
});

// The specification states neither that a token has one encoding nor how two Authorization headers are
// treated.
const decided = (title: string, cited: Citations): ScenarioOptions => ({
  ...options(title, cited),
  strict: true,
});

function tokenOf({ session }: Context): string {
  const token = session.target.tokens.a;
  if (token === undefined || otherSpellings(token).length === 0)
    throw new Skipped("user A's token is no JWT");
  return token;
}

async function expectRejected(context: Context, credential: Credential): Promise<void> {
  const operation = context.operation('getAccount');
  const exchange = await context.send(operation, emptyValues, credential);
  expectErrorResponse(context, exchange, { status: 401, operation });
}

/** Malformed or foreign credentials that a lenient parser would accept. */
export const credentials: readonly Scenario[] = [
  scenario(
    'account/credential/spelling',
    decided('A token with padding, white space or changed unused bits is an invalid token.', {
      about: ['AUTH-08', 'AUTH-13'],
    }),
    async (context) => {
      for (const spelling of otherSpellings(tokenOf(context))) {
        context.session.secrets.add(spelling, 'RESPELLED_TOKEN_A', 'a token in another encoding');
        await expectRejected(context, bearer('invalid', 'a', spelling));
      }
    },
  ),

  scenario(
    'account/credential/expired',
    {
      ...options('An expired token is rejected.', { proves: ['AUTH-13'] }),
      needs: ['token:expired', 'operation:getAccount'],
    },
    async (context) => {
      const token = context.session.target.namedTokens.expired ?? '';
      await expectRejected(context, bearer('invalid', 'a', token));
    },
  ),

  scenario(
    'account/credential/other-audience',
    {
      ...options('A token that was signed for another purpose is an invalid token.', {
        proves: ['AUTH-13'],
      }),
      needs: ['operation:getAccount', 'operation:mintMonitor', 'operation:mintViewerToken'],
      effect: 'writes',
    },
    async (context) => {
      const { id } = await context.resource('studio');
      const issued = async (
        name: string,
        parts: Partial<RequestValues>,
        pointer: string,
      ): Promise<string> => {
        const operation = context.operation(name);
        const credential = await context.credential(operation);
        const exchange = await context.succeed(operation, { ...emptyValues, ...parts }, credential);
        return String(valueAt(jsonOf(exchange.response), pointer));
      };
      const body = { studioId: id, caps: ['chat.read'] };
      for (const token of [
        await issued('mintMonitor', { path: { id } }, '/whep/token'),
        await issued('mintViewerToken', { body }, '/token'),
      ])
        await expectRejected(context, bearer('invalid', 'a', token));
    },
  ),

  scenario(
    'account/credential/repeated',
    decided('A request with two Authorization headers is rejected, even if both are the same.', {
      about: ['AUTH-08', 'AUTH-13'],
    }),
    async (context) => {
      const [header = ['Authorization', '']] = bearer('invalid', 'a', tokenOf(context)).headers;
      for (const second of [header[1], 'Bearer callsheet', ''])
        await expectRejected(context, {
          scheme: 'invalid',
          user: 'a',
          headers: [header, [header[0], second]],
        });
    },
  ),
];
