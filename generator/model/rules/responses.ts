import type { Mapping } from '../../load/document/document.ts';
import { mapping } from '../../load/document/node.ts';
import type { SurveyedOperation } from './survey.ts';

/** The error codes of the response with this status. */
export function codesOf(responses: SurveyedOperation['responses'], status: number): string[] {
  return Object.keys(mapping(mapping(responses.get(String(status))?.['x-callsheet']).errors));
}

/** The names of a response's headers, in lower case. */
export function headersOf(response: Mapping): string[] {
  return Object.keys(mapping(response.headers)).map((header) => header.toLowerCase());
}
