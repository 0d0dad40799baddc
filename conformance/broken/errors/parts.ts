import { each, type Operator } from '../../mutation/operator.ts';
import { codeOf, refusal } from '../../mutation/response-mutations.ts';

/** Deployments that have a part of them switched off, and do not say so. */
export const operators: readonly Operator[] = [
  {
    name: 'hides-that-it-is-off',
    sentence: 'What a switched-off part is needed for is refused with the code of another refusal.',
    caughtBy: ['{operation}/errors/off-*'],
    host: 'closed',
    mutants: each(
      ({ marker, answers }) =>
        marker === undefined && Object.keys(answers).some((status) => Number(status) >= 500),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          if (call.operation !== operation || answer.status < 500) return answer;
          const others = Object.keys(contract.errors).filter(
            (code) => contract.errors[code]?.status === answer.status && code !== codeOf(answer),
          );
          return refusal(contract, answer, others[0] ?? contract.codes.invalid, answer.status);
        },
    ),
  },
];
