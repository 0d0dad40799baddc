/** A proxy in front of a deployment. */
export interface Front {
  readonly url: string;
  close(): Promise<void>;
}
