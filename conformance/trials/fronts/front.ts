/** Something that stands in front of a deployment. */
export interface Front {
  readonly url: string;
  close(): Promise<void>;
}
