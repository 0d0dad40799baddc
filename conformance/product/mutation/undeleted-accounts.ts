import { claimsOf } from '../../engine/http/jwt.ts';
import { type Broken, type PassingRequest, withoutHeaders } from '../../mutation/proxy.ts';

/** What a bearer is refused by whom nobody knows. */
const nobody = 'Bearer nobody';

const bearerOf = ({ headers }: PassingRequest): string => headers.authorization ?? '';
const subjectOf = (bearer: string): unknown => claimsOf(bearer.replace(/^Bearer /, ''))?.sub;

/**
 * Answers the deletion of an account as if it were done, and lets in nobody any more whom `isRefused` names, by their
 * bearer and the one that asked for the deletion.
 */
export const keepsAccounts =
  (isRefused: (bearer: string, deleter: string) => boolean): Broken['breaks'] =>
  () => {
    const deleters = new Set<string>();
    const record = { requestId: 'del_of_nothing', ok: true, confirmationEmailSent: false, retained: {} };
    return async (request, forward) => {
      const bearer = bearerOf(request);
      if (request.method === 'DELETE' && request.path === '/v1/account') {
        const alreadyDeleted = deleters.has(bearer);
        const headers = withoutHeaders(request.headers, 'content-length', 'content-type');
        const known = await forward({ ...request, headers, method: 'GET', body: Buffer.alloc(0) });
        if (known.status !== 200) return known;
        deleters.add(bearer);
        return { ...known, body: Buffer.from(JSON.stringify({ ...record, alreadyDeleted })) };
      }
      const gone = [...deleters].some((deleter) => isRefused(bearer, deleter));
      return forward(gone ? { ...request, headers: { ...request.headers, authorization: nobody } } : request);
    };
  };

/** The token that asked, and no other of the same user. */
export const sameToken = (bearer: string, deleter: string): boolean => bearer === deleter;

/** Every token of the same user. */
export const sameUser = (bearer: string, deleter: string): boolean =>
  subjectOf(bearer) !== undefined && subjectOf(bearer) === subjectOf(deleter);
