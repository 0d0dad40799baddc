import { Skipped } from '../../../engine/check.ts';
import type { Context } from '../../../engine/context.ts';
import { expectRefusal } from '../../../engine/probes/envelope.ts';
import { otherSpellings } from '../../../engine/probes/token.ts';
import { bearer, type Credential, emptyParts } from '../../../engine/request.ts';
import { type Scenario, type ScenarioOptions, scenario } from '../../../engine/scenario.ts';

// That a token has one spelling, and which of two headers counts, is stated nowhere: decisions.
const options = (title: string, clauses: readonly string[]): ScenarioOptions => ({
  title,
  clauses,
  needs: ['operation:getAccount'],
  effect: 'reads',
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
    options('A token with padding, white space or bits that count for nothing is an invalid token.', [
      'AUTH-08',
      'AUTH-13',
    ]),
    async (context) => {
      for (const spelling of otherSpellings(tokenOf(context))) {
        context.session.secrets.add(spelling, 'RESPELLED_TOKEN_A', 'a token in another spelling');
        await expectRefused(context, bearer('invalid', 'a', spelling));
      }
    },
  ),

  scenario(
    'account/credential/repeated',
    options('A request with two Authorization headers is refused, the same one twice too.', [
      'AUTH-08',
      'AUTH-13',
    ]),
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
