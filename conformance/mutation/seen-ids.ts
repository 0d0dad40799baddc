import type { PassingAnswer, PassingRequest } from './proxy.ts';

/** Remembers the ids of things that were made, so that a violation can tell foreign from missing. */
export function seen(): {
  note(request: PassingRequest, answer: PassingAnswer): PassingAnswer;
  mentions(path: string): boolean;
} {
  const ids = new Set<string>();
  return {
    note(request, answer) {
      const id = answer.status === 201 ? /"id":"([^"]+)"/.exec(answer.body.toString('utf8'))?.[1] : undefined;
      if (request.method === 'POST' && id) ids.add(id);
      return answer;
    },
    mentions: (path) => path.split(/[/?]/).some((segment) => ids.has(segment)),
  };
}
