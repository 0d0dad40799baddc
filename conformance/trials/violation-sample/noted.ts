import type { Broken, PassingAnswer, PassingRequest } from '../../mutation/proxy.ts';

/** A violation that notes whether it ever changed anything, for one that no request met tells nothing about the suite. */
export function noted(broken: Broken): { readonly broken: Broken; readonly isMet: () => boolean } {
  // What a socket is told passes by here unseen.
  let met = broken.sockets !== undefined;
  const breaks: Broken['breaks'] = () => {
    const violate = broken.breaks();
    return async (request, forward) => {
      let given: PassingAnswer | undefined;
      const answer = await violate(request, async (sent) => {
        met ||= !isSameRequest(sent, request);
        given = await forward(sent);
        return given;
      });
      met ||= given === undefined || !isSameAnswer(answer, given);
      return answer;
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

function isSameAnswer(one: PassingAnswer, other: PassingAnswer): boolean {
  return (
    one.status === other.status &&
    one.frames === other.frames &&
    one.body.equals(other.body) &&
    isSameHead(one.headers, other.headers)
  );
}
