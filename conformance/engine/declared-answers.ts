import { type Exchange, headerOf, jsonOf } from './client.ts';
import { sessionsOf } from './elsewhere.ts';
import { Violation } from './outcome.ts';
import { expectReadableByPages } from './probes/cors.ts';
import { expectDeclared, expectEnvelope, type Judge } from './probes/envelope.ts';
import { expectRelated } from './probes/related.ts';
import { isSuccess, type Session } from './session.ts';

/**
 * Holds every answer of a run against what the contract declares for its status, whatever check it was asked for by: a
 * check looks at what it came for, and what it meets on its way may be as wrong.
 */
export class DeclaredAnswers {
  readonly #faults = new Set<string>();
  #judged = 0;

  constructor(session: Session) {
    for (const one of sessionsOf(session)) {
      const judge = judgeOf(one);
      one.witness = (exchange) => this.#judge(judge, exchange);
    }
  }

  /** How many answers were held against the contract. */
  get judged(): number {
    return this.#judged;
  }

  /** What is not as declared, each once, in the order it came. */
  get faults(): readonly string[] {
    return [...this.#faults];
  }

  /** Forgets what was found so far. */
  forget(): void {
    this.#faults.clear();
  }

  #judge(judge: Judge, exchange: Exchange): void {
    const { answer, request, operation: name } = exchange;
    const operation = name === undefined ? undefined : judge.contract.operations[name];
    const declared = operation?.answers[answer.status];
    // What stands in front of the deployment answers without a request id, and in words of its own.
    const isItsOwn = headerOf(answer, judge.contract.requestId.header) !== undefined;
    if (!operation || operation.marker || !declared || !isItsOwn || operation.method !== request.method)
      return;
    this.#judged += 1;
    try {
      if (answer.status >= 400) expectEnvelope(judge, exchange);
      expectDeclared(judge, exchange, declared);
      if (isOfPage(exchange) && mayBeRead(judge)) expectReadableByPages(judge, operation, exchange);
      if (isSuccess(exchange)) expectRelated(judge, operation, jsonOf(answer));
    } catch (problem) {
      if (!(problem instanceof Violation)) throw problem;
      this.#faults.add(`${answer.status} of ${operation.name}: ${problem.message}`);
    }
  }
}

const isOfPage = ({ request }: Exchange): boolean =>
  request.headers.some(([name]) => name.toLowerCase() === 'origin');

const mayBeRead = ({ contract: { crossOrigin }, strict }: Judge): boolean =>
  crossOrigin !== undefined && (strict || !crossOrigin.decision);

function judgeOf(session: Session): Judge {
  const fail = (message: string): never => {
    throw new Violation(message);
  };
  const { contract, target } = session;
  return {
    ...{ contract, fail, session, strict: target.profile === 'strict' },
    json: ({ answer }) => jsonOf(answer) ?? fail('its body is not JSON'),
    must(condition, message) {
      if (!condition) fail(typeof message === 'string' ? message : message());
    },
  };
}
