import type { PassingRequest, ProxiedResponse } from './proxy.ts';

/** A created resource, as the response contained it. */
export interface MadeRow {
  readonly id: string;
  /** The token of its creator. */
  readonly maker: string;
  /** The path of the creation: `/rooms/room_1/bookings`. */
  readonly path: string;
  readonly body: unknown;
}

/**
 * Records the creator of each resource, so that a violation can mix them up. A key counts as the token that
 * created it.
 */
export function creators(): {
  note(request: PassingRequest, response: ProxiedResponse): ProxiedResponse;
  /** The token of the request's user. */
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
    note(request, response) {
      if (request.method !== 'POST' || response.status !== 201) return response;
      const body: unknown = JSON.parse(response.body.toString('utf8'));
      const { id, secret } = body as { readonly id?: unknown; readonly secret?: unknown };
      if (typeof secret === 'string') tokens.set(secret, of(request));
      if (typeof id === 'string') rows.push({ id, maker: of(request), path: request.path, body });
      return response;
    },
  };
}
