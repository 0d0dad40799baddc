// Copied from templates/model/cors.ts by `npx callsheet generate`. Do not edit.

/** What pages of other origins may send to the API, and read of its responses. */
export interface Cors {
  /** The folder of all the API's paths: `/v1/`. */
  readonly under: string;
  /** How long a browser may remember it. */
  readonly maxAgeSeconds: number;
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
}
