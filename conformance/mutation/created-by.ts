import type { PassingAnswer, PassingRequest } from './proxy.ts';

/** One thing that was made, as its answer showed it. */
export interface MadeRow {
  readonly id: string;
  /** The token of whoever made it. */
  readonly maker: string;
  /** The path it was made on: `/rooms/room_1/bookings`. */
  readonly path: string;
  readonly body: unknown;
}

/** Remembers who made what, keys standing for the token they were made with, so that a violation can mix them up. */
export function makers(): {
  note(request: PassingRequest, answer: PassingAnswer): PassingAnswer;
  /** Who a request is of. */
  of(request: PassingRequest): string;
  readonly rows: readonly MadeRow[];
} {
  const tokens = new Map<string, string>();
  const rows: MadeRow[] = [];
  const of = ({ headers }: PassingRequest): string => {
    const secret = headers['x-access-key'] ?? (headers.authorization ?? '').replace(/^Bearer /i, '');
    return tokens.get(secret) ?? secret;
  };
  return {
    of,
    rows,
    note(request, answer) {
      if (request.method !== 'POST' || answer.status !== 201) return answer;
      const body: unknown = JSON.parse(answer.body.toString('utf8'));
      const { id, secret } = body as { readonly id?: unknown; readonly secret?: unknown };
      if (typeof secret === 'string') tokens.set(secret, of(request));
      if (typeof id === 'string') rows.push({ id, maker: of(request), path: request.path, body });
      return answer;
    },
  };
}
