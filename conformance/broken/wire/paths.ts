import type { Call } from '../../mutation/call.ts';
import { type Operator, plain } from '../../mutation/operator.ts';
import { refusal } from '../../mutation/response-mutations.ts';

/** Answers with a fault what is asked for beside the contract; on the first operation, for it is no one's. */
const faults = (check: string, isMeant: (call: Call) => boolean): Pick<Operator, 'caughtBy' | 'mutants'> => ({
  caughtBy: [check],
  mutants: (subject) => {
    const [operation] = plain(subject);
    const { contract } = subject;
    const fault = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 500);
    if (!operation) return [];
    return [
      {
        operation,
        breaks: () => async (call, forward) => {
          const answer = await forward(call);
          const isBeside = call.operation === undefined && isMeant(call);
          return isBeside ? refusal(contract, answer, fault ?? contract.codes.invalid, 500) : answer;
        },
      },
    ];
  },
});

const isHuge = ({ headers }: Call): boolean => Object.values(headers).some(({ length }) => length > 32_000);

/** What is asked for beside the contract. */
export const operators: readonly Operator[] = [
  {
    name: 'faults-on-unknown-paths',
    sentence: 'A path that the contract lacks is answered 500.',
    ...faults('wire/unknown-route', (call) => !isHuge(call)),
  },
  {
    name: 'faults-on-huge-headers',
    sentence: 'A header of 64 KiB is answered 500.',
    ...faults('wire/huge-header', isHuge),
  },
];
