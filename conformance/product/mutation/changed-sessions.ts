import {
  type Broken,
  type PassingAnswer,
  type PassingRequest,
  withoutHeaders,
} from '../../mutation/proxy.ts';

/** Changes the answers to offers that were taken. */
export const taken =
  (change: (answer: PassingAnswer, request: PassingRequest) => PassingAnswer): Broken['breaks'] =>
  () =>
  async (request, forward) => {
    const answer = await forward(request);
    return request.method === 'POST' && answer.status === 201 ? change(answer, request) : answer;
  };

/** Changes the SDP of such answers. */
export const sdp = (change: (text: string) => string): Broken['breaks'] =>
  taken((answer) => ({ ...answer, body: Buffer.from(change(answer.body.toString('utf8'))) }));

/** Answers a method of sessions without asking the deployment, if it is to. */
export const answered =
  (
    method: 'DELETE' | 'PATCH',
    change: (request: PassingRequest) => Pick<PassingAnswer, 'status'> | undefined,
  ): Broken['breaks'] =>
  () =>
  async (request, forward) => {
    const instead = request.method === method ? change(request) : undefined;
    return instead ? { ...instead, headers: {}, body: Buffer.alloc(0) } : forward(request);
  };

/** The answer without a header. */
export const lacking = (answer: PassingAnswer, name: string): PassingAnswer => ({
  ...answer,
  headers: withoutHeaders(answer.headers, name),
});
