import { claimsOf } from '../../engine/http/jwt.ts';
import { type Broken, type PassingRequest, withoutHeaders } from '../../mutation/proxy.ts';

/** The bearer of an unknown user, which the deployment rejects. */
const nobody = 'Bearer nobody';

const bearerOf = ({ headers }: PassingRequest): string => headers.authorization ?? '';
const subjectOf = (bearer: string): unknown => claimsOf(bearer.replace(/^Bearer /, ''))?.sub;

/**
 * Responds to the deletion of an account as if it were done, and afterwards rejects the bearers that
 * `isRejected` selects, given a bearer and that of the deletion request.
 */
export const keepsAccounts =
  (isRejected: (bearer: string, deleter: string) => boolean): Broken['breaks'] =>
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
      const gone = [...deleters].some((deleter) => isRejected(bearer, deleter));
      return forward(gone ? { ...request, headers: { ...request.headers, authorization: nobody } } : request);
    };
  };

/** Selects only the token of the deletion request, and no other of the same user. */
export const sameToken = (bearer: string, deleter: string): boolean => bearer === deleter;

/** Selects every token of the same user. */
export const sameUser = (bearer: string, deleter: string): boolean =>
  subjectOf(bearer) !== undefined && subjectOf(bearer) === subjectOf(deleter);
