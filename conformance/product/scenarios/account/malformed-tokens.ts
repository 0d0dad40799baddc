import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { EventStream } from '../../../engine/checks/event-stream.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { bearer, emptyParts } from '../../../engine/target/ledger/request.ts';

/** Refused, like any token that is none of this API's. */
const foreign = (name: 'other-audience' | 'other-issuer', whose: string): Scenario =>
  scenario(
    `account/credential/of-${name}`,
    {
      title: `A good token ${whose} is no token of the API.`,
      proves: ['AUTH-13'],
      needs: [`token:${name}`, 'operation:getAccount'],
      effect: 'reads',
    },
    async (context) => {
      const operation = context.operation('getAccount');
      const token = bearer('invalid', 'a', context.session.target.namedTokens[name] ?? '');
      const exchange = await context.send(operation, emptyParts, token);
      expectRefusal(context, exchange, { status: 401, operation });
    },
  );

/** Tokens that only an identity provider makes. */
export const oddTokens: readonly Scenario[] = [
  foreign('other-audience', 'that was made for another API'),
  foreign('other-issuer', 'of another identity provider'),

  scenario(
    'events/token-expires',
    {
      title: 'A stream ends with the token that opened it, and the token opens nothing any more.',
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
        throw new Skipped(
          'the token that was to expire within minutes of the run has expired, or never does',
        );
      const credential = bearer('expiring', 'a', token);
      const path = { id: (await context.thing('studio')).id };
      const operation = context.operation('streamStudioEvents');
      const opened = await EventStream.open(context, operation, { ...emptyParts, path }, credential);
      try {
        await opened.begins(operation.stream?.following ?? []);
        // No second look can be had: by then the token has expired.
        const latest = expiresAt + (context.strict ? 5 : 15) * 1000;
        await context.wait(Math.max(0, expiresAt - pace.now()));
        while (!(await opened.ends(0)) && pace.now() < latest) await context.wait(250);
        if (!(await opened.ends(0))) context.fail('a stream goes on although its token has expired');
      } finally {
        opened.close();
      }
      const read = context.operation('getAccount');
      const refused = await askUntil(
        () => context.send(read, emptyParts, credential),
        ({ answer }) => answer.status === 401,
        { forMs: 5000, everyMs: 500, stop: context.session.stop },
      );
      if (refused.answer.status === 429) throw new Blocked('too many calls');
      expectRefusal(context, refused, { status: 401, operation: read });
    },
  ),
];
