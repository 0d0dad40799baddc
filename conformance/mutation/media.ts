import { isJson } from '../engine/model/media-type.ts';
import type { Operation } from '../engine/model/operation.ts';

/** Whether an operation accepts a JSON body. */
export const jsonMedia = ({ body }: Operation): boolean => body?.media.some(isJson) ?? false;
