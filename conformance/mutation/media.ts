import { isJson } from '../engine/media-type.ts';
import type { Operation } from '../engine/operation.ts';

/** Whether an operation takes JSON. */
export const jsonMedia = ({ body }: Operation): boolean => body?.media.some(isJson) ?? false;
