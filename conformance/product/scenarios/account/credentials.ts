import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { otherSpellings } from '../../../engine/http/jwt.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { bearer, type Credential, emptyParts, type Parts } from '../../../engine/target/ledger/request.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:getAccount'],
  effect: 'reads',
});

// That a token has one spelling, and which of two headers counts, is stated nowhere.
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

async function expectRefused(context: Context, credential: Credential): Promise<void> {
  const operation = context.operation('getAccount');
  const exchange = await context.send(operation, emptyParts, credential);
  expectRefusal(context, exchange, { status: 401, operation });
}

/** What a credential is not, though a forgiving reader would take it for one. */
export const credentials: readonly Scenario[] = [
  scenario(
    'account/credential/spelling',
    decided('A token with padding, white space or bits that count for nothing is an invalid token.', {
      about: ['AUTH-08', 'AUTH-13'],
    }),
    async (context) => {
      for (const spelling of otherSpellings(tokenOf(context))) {
        context.session.secrets.add(spelling, 'RESPELLED_TOKEN_A', 'a token in another spelling');
        await expectRefused(context, bearer('invalid', 'a', spelling));
      }
    },
  ),

  scenario(
    'account/credential/expired',
    {
      ...options('A token that was good until it expired is refused.', { proves: ['AUTH-13'] }),
      needs: ['token:expired', 'operation:getAccount'],
    },
    async (context) => {
      const token = context.session.target.namedTokens.expired ?? '';
      await expectRefused(context, bearer('invalid', 'a', token));
    },
  ),

  scenario(
    'account/credential/other-audience',
    {
      ...options('A token that was signed for something else is no token of the API.', {
        proves: ['AUTH-13'],
      }),
      needs: ['operation:getAccount', 'operation:mintMonitor', 'operation:mintViewerToken'],
      effect: 'writes',
    },
    async (context) => {
      const { id } = await context.thing('studio');
      const minted = async (name: string, parts: Partial<Parts>, pointer: string): Promise<string> => {
        const operation = context.operation(name);
        const credential = await context.credential(operation);
        const exchange = await context.succeed(operation, { ...emptyParts, ...parts }, credential);
        return String(valueAt(jsonOf(exchange.answer), pointer));
      };
      const body = { studioId: id, caps: ['chat.read'] };
      for (const token of [
        await minted('mintMonitor', { path: { id } }, '/whep/token'),
        await minted('mintViewerToken', { body }, '/token'),
      ])
        await expectRefused(context, bearer('invalid', 'a', token));
    },
  ),

  scenario(
    'account/credential/repeated',
    decided('A request with two Authorization headers is refused, the same one twice too.', {
      about: ['AUTH-08', 'AUTH-13'],
    }),
    async (context) => {
      const [header = ['Authorization', '']] = bearer('invalid', 'a', tokenOf(context)).headers;
      for (const second of [header[1], 'Bearer callsheet', ''])
        await expectRefused(context, {
          scheme: 'invalid',
          user: 'a',
          headers: [header, [header[0], second]],
        });
    },
  ),
];
