import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { EventStream } from '../../../engine/checks/event-stream.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { bearer, emptyValues } from '../../../engine/target/ledger/request.ts';

/** A token of another audience or issuer is rejected like any invalid token. */
const foreign = (name: 'other-audience' | 'other-issuer', whose: string): Scenario =>
  scenario(
    `account/credential/of-${name}`,
    {
      title: `A valid token ${whose} is an invalid token for this API.`,
      proves: ['AUTH-13'],
      needs: [`token:${name}`, 'operation:getAccount'],
      effect: 'reads',
    },
    async (context) => {
      const operation = context.operation('getAccount');
      const token = bearer('invalid', 'a', context.session.target.namedTokens[name] ?? '');
      const exchange = await context.send(operation, emptyValues, token);
      expectErrorResponse(context, exchange, { status: 401, operation });
    },
  );

/** Checks with tokens that only an identity provider can create. */
export const malformedTokens: readonly Scenario[] = [
  foreign('other-audience', 'for another API'),
  foreign('other-issuer', 'from another identity provider'),

  scenario(
    'events/token-expires',
    {
      title: 'A stream ends when its token expires, and the expired token opens no stream.',
      proves: ['SSE-17'],
      needs: ['token:expiring', 'operation:streamStudioEvents', 'operation:getAccount'],
      waits: true,
    },
    async (context) => {
      const token = context.session.target.namedTokens.expiring ?? '';
      const expiresAt = Number(claimsOf(token)?.exp) * 1000;
      const { pace } = context.session;
      const left = expiresAt - pace.now();
      if (!(left > 1000 && left < 600_000))
        throw new Skipped('the token that expires during the run has already expired, or never expires');
      const credential = bearer('expiring', 'a', token);
      const path = { id: (await context.resource('studio')).id };
      const operation = context.operation('streamStudioEvents');
      const opened = await EventStream.open(context, operation, { ...emptyValues, path }, credential);
      try {
        await opened.begins(operation.stream?.following ?? []);
        // This check cannot be repeated because the token has expired.
        const latest = expiresAt + (context.strict ? 5 : 15) * 1000;
        await context.wait(Math.max(0, expiresAt - pace.now()));
        while (!(await opened.ends(0)) && pace.now() < latest) await context.wait(250);
        if (!(await opened.ends(0))) context.fail('a stream continues although its token has expired');
      } finally {
        opened.close();
      }
      const read = context.operation('getAccount');
      const rejected = await pollUntil(
        () => context.send(read, emptyValues, credential),
        ({ response }) => response.status === 401,
        { forMs: 5000, everyMs: 500, stop: context.session.stop },
      );
      if (rejected.response.status === 429) throw new Blocked('the target returned 429');
      expectErrorResponse(context, rejected, { status: 401, operation: read });
    },
  ),
];
