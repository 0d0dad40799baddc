import { isObject } from '../../engine/model/json-pointer.ts';
import type { Operation } from '../../engine/model/operation.ts';
import type { Call } from '../../mutation/call.ts';
import { jsonOf } from '../../mutation/observed-traffic.ts';
import {
  type Breaking,
  each,
  type Mutant,
  type Operator,
  plain,
  type Subject,
} from '../../mutation/operator.ts';
import type { Forward, PassingAnswer } from '../../mutation/proxy.ts';
import { letIn } from '../../mutation/reauthorize.ts';
import { presenting } from '../../mutation/request-credentials.ts';
import {
  asking,
  isSuccess,
  refusal,
  succeeded,
  withError,
  withHeader,
  withJson,
} from '../../mutation/response-mutations.ts';

type Change = (answer: PassingAnswer, call: Call, forward: Forward) => PassingAnswer | Promise<PassingAnswer>;

/** Changes how an operation refuses another user's id, for each of its path parameters that names a resource. */
const foreign = (change: (operation: Operation, subject: Subject) => Change): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const { parameter } of operation.tenancy ?? [])
        yield {
          operation,
          what: parameter,
          caughtBy: [`${operation.name}/tenancy/${parameter}*`],
          breaks: (): Breaking => async (call, forward) => {
            const answer = await forward(call);
            if (call.operation !== operation || answer.status !== 404) return answer;
            const owner = subject.world.owner(call.ids[parameter] ?? '');
            const user = subject.world.userOf(call);
            if (owner === undefined || user === undefined || owner === user) return answer;
            return change(operation, subject)(answer, call, forward);
          },
        };
  };

/** Things of other users that can be seen, or be told from what is not there. */
export const operators: readonly Operator[] = [
  {
    name: 'refuses-as-forbidden',
    sentence: "Another user's thing is refused as forbidden, so that ids can be tried out.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign((_operation, { contract }) => (answer) => {
      const forbidden = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 403);
      return refusal(contract, answer, forbidden ?? contract.codes.missing, 403);
    }),
  },
  {
    name: 'tells-in-message',
    sentence: "The message says that a thing is another user's.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign(
      () => (answer) => withError(answer, (error) => ({ ...error, message: 'It is of another user.' })),
    ),
  },
  {
    name: 'tells-in-header',
    sentence: "A header is there only where a thing is another user's.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign(() => (answer) => withHeader(answer, 'x-reason', 'foreign')),
  },
  {
    name: 'serves-everybody',
    sentence: "Another user's thing is served as if it were one's own.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign((operation, subject) => async (answer, call, forward) => {
      const owner = Object.values(call.ids)
        .map((id) => subject.world.owner(id))
        .find((user) => user !== undefined && user !== subject.world.userOf(call));
      const credential = owner && subject.world.credential(owner, operation);
      if (!credential || operation.disposes !== undefined || operation.marker !== undefined)
        return letIn(subject, operation, call, forward, { ...answer, status: 403 });
      return forward(presenting(subject.contract, call, credential));
    }),
  },
  {
    name: 'lists-rows-of-others',
    sentence: "A list shows another user's row.",
    caughtBy: ['{operation}/tenancy/rows'],
    mutants: each(
      (operation) => operation.pagination && operation.tenancy === undefined,
      (operation, subject) =>
        succeeded(operation, async (answer, call, forward) => {
          const items = operation.pagination?.items ?? '';
          const other = subject.world.userOf(call) === 'b' ? 'a' : 'b';
          const credential = subject.world.credential(other, operation);
          const body = jsonOf(answer);
          if (!credential || !isObject(body) || !Array.isArray(body[items])) return answer;
          const limit = operation.pagination?.query.limit ?? 'limit';
          const most = asking(call, limit, String(operation.pagination?.limit.max));
          const theirs = await forward(presenting(subject.contract, most, credential));
          const rows = jsonOf(theirs);
          const more = isSuccess(theirs) && isObject(rows) && Array.isArray(rows[items]) ? rows[items] : [];
          return more.length === 0
            ? answer
            : withJson(answer, { ...body, [items]: [...body[items], ...more] });
        }),
    ),
  },
];
