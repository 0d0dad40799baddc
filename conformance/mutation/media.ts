import { isJson } from '../engine/example-content.ts';
import type { Operation } from '../engine/operation.ts';

/** Whether an operation takes JSON. */
export const jsonMedia = ({ body }: Operation): boolean => body?.media.some(isJson) ?? false;
