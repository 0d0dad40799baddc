import {
  type Broken,
  type PassingRequest,
  type ProxiedResponse,
  withoutHeaders,
} from '../../mutation/proxy.ts';

/** Changes the responses to accepted offers. */
export const taken =
  (change: (response: ProxiedResponse, request: PassingRequest) => ProxiedResponse): Broken['breaks'] =>
  () =>
  async (request, forward) => {
    const response = await forward(request);
    return request.method === 'POST' && response.status === 201 ? change(response, request) : response;
  };

/** Changes the SDP of these responses. */
export const sdp = (change: (text: string) => string): Broken['breaks'] =>
  taken((response) => ({ ...response, body: Buffer.from(change(response.body.toString('utf8'))) }));

/** Responds to a method of sessions without the deployment, if `change` returns a response. */
export const responded =
  (
    method: 'DELETE' | 'PATCH',
    change: (request: PassingRequest) => Pick<ProxiedResponse, 'status'> | undefined,
  ): Broken['breaks'] =>
  () =>
  async (request, forward) => {
    const instead = request.method === method ? change(request) : undefined;
    return instead ? { ...instead, headers: {}, body: Buffer.alloc(0) } : forward(request);
  };

/** Returns the response without a header. */
export const lacking = (response: ProxiedResponse, name: string): ProxiedResponse => ({
  ...response,
  headers: withoutHeaders(response.headers, name),
});
