import type { Contract, Operation } from '../../model/contract/contract.ts';
import { operationsOf } from '../../model/contract/operations-of.ts';
import { Code, docParagraphs } from '../../text/code.ts';
import type { Signaling } from '../../traits/signaling/read.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';

type Offered = Operation & { readonly signaling: Signaling };

const own = ['publishMedia', 'playMedia'];

/**
 * The operations that accept an offer of WHIP or WHEP. The client has a function for each, which maintains a
 * session.
 */
export function mediaSessionsOf(contract: Contract): readonly Offered[] {
  return operationsOf(contract).filter(
    (operation): operation is Offered =>
      operation.signaling !== undefined && operation.method === 'POST' && !own.includes(operation.name),
  );
}

/** The view of `templates/client/media-sessions.ts.hbs`. */
export interface MediaSessionsView {
  readonly header: Code;
  readonly imports: Code;
  readonly sessions: readonly MediaSessionView[];
}

/** The function of one operation that accepts an offer. */
export interface MediaSessionView {
  readonly name: Code;
  readonly comment: Code;
  /** Whether the session publishes media; otherwise it plays media. */
  readonly publishes: boolean;
  /** The runtime's `MediaOperation`. */
  readonly reported: {
    readonly operation: string;
    readonly protocol: Signaling['protocol'];
    readonly successStatuses: readonly number[];
    readonly errorStatuses: readonly number[];
    readonly retryStatuses: readonly number[];
    readonly supportsTrickle: boolean;
  };
}

/** `client/media-sessions.ts`: a function for each operation that accepts an offer of WHIP or WHEP. */
export function mediaSessionsView(contract: Contract): MediaSessionsView {
  const imports = new Imports();
  const from = './runtime/media/media-session.ts';
  for (const name of ['type MediaEndpoint', 'type MediaSession']) imports.add(from, name);
  const sessions = mediaSessionsOf(contract).map((operation) => {
    const { name, summary, description, responses, signaling } = operation;
    const publishes = signaling.protocol === 'whip';
    const needs = publishes
      ? ['type MediaTracks', 'type MediaOptions', 'publishMedia']
      : ['type PlayOptions', 'playMedia'];
    for (const needed of needs) imports.add(from, needed);
    const errorResponses = responses.filter(({ status }) => status >= 300);
    const retryStatuses = errorResponses.filter(({ headers }) =>
      headers.some((of) => of.name.toLowerCase() === 'retry-after'),
    );
    const statuses = (of: typeof responses) => of.map(({ status }) => status);
    return {
      name: new Code(name),
      comment: docParagraphs([
        summary,
        description,
        `The session survives network interruptions, and ends with a reason (${signaling.document}).`,
      ]),
      publishes,
      reported: {
        operation: name,
        protocol: signaling.protocol,
        successStatuses: statuses(responses.filter(({ status }) => status < 300)),
        errorStatuses: statuses(errorResponses),
        retryStatuses: statuses(retryStatuses),
        supportsTrickle: takesCandidates(contract, operation),
      },
    };
  });
  return { header: header(contract.entry), imports: imports.print(), sessions };
}

/** Whether a created session accepts candidates: the protocol has a PATCH below the path of the offer. */
function takesCandidates(contract: Contract, { path, signaling }: Offered): boolean {
  return operationsOf(contract).some(
    (other) =>
      other.method === 'PATCH' &&
      other.signaling?.protocol === signaling.protocol &&
      other.path.startsWith(`${path}/`),
  );
}
