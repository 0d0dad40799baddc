import type { Broken, PassingRequest, ProxiedResponse } from '../../mutation/proxy.ts';

/**
 * A violation that records whether it changed any exchange. If it did not, the result says nothing about the
 * suite.
 */
export function noted(broken: Broken): { readonly broken: Broken; readonly isMet: () => boolean } {
  // Messages of sockets are not observed here, so a violation of sockets counts as applied.
  let met = broken.sockets !== undefined;
  const breaks: Broken['breaks'] = () => {
    const violate = broken.breaks();
    return async (request, forward) => {
      let given: ProxiedResponse | undefined;
      const response = await violate(request, async (sent) => {
        met ||= !isSameRequest(sent, request);
        given = await forward(sent);
        return given;
      });
      met ||= given === undefined || !isSameResponse(response, given);
      return response;
    };
  };
  return { broken: { ...broken, breaks }, isMet: () => met };
}

const isSameHead = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function isSameRequest(one: PassingRequest, other: PassingRequest): boolean {
  return (
    one.method === other.method &&
    one.path === other.path &&
    one.body.equals(other.body) &&
    isSameHead(one.headers, other.headers)
  );
}

function isSameResponse(one: ProxiedResponse, other: ProxiedResponse): boolean {
  return (
    one.status === other.status &&
    one.frames === other.frames &&
    one.body.equals(other.body) &&
    isSameHead(one.headers, other.headers)
  );
}
