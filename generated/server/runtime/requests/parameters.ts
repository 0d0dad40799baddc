// Copied from templates/server/runtime/requests/parameters.ts by `npx callsheet generate`. Do not edit.

import { ownMember, setOwn } from '../responses/set-member.ts';
import { nestsTooDeep } from './content.ts';

/** What a text is read as. */
export type TextKind = 'string' | 'integer' | 'number' | 'boolean' | 'json';

/** How the text of a parameter becomes a value. */
export type Decode = TextKind | 'strings';

/** Digits, also with an exponent that makes them more: 1e300 is a number, and a whole one. */
const integer = /^-?\d+(?:[eE]\+?\d+)?$/;
const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * Makes what reads the declared parameters out of a query or header map. Text that does not read as its type is kept as text,
 * so that the validator refuses it by name; what the contract does not declare is left out.
 */
export function parameterDecoder(
  declared: Readonly<Record<string, Decode | object>>,
): (raw: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const plain = Object.entries(declared).filter((one): one is [string, Decode] => typeof one[1] !== 'object');
  return (raw) => {
    const values: Record<string, unknown> = {};
    for (const [name, decode] of plain) {
      const text = ownMember(raw, name);
      if (text === undefined) continue;
      const value =
        decode === 'strings' ? strings(text) : typeof text === 'string' ? decodeText(text, decode) : text;
      setOwn(values, name, value);
    }
    return values;
  };
}

function strings(text: unknown): unknown {
  return typeof text === 'string' ? [text] : text;
}

/** A text as the value it stands for; text that does not read as one stays text, for the validator to refuse. */
export function decodeText(text: string, decode: TextKind): unknown {
  switch (decode) {
    case 'integer':
      return integer.test(text) ? nearestNumber(text) : text;
    case 'number':
      return number.test(text) ? nearestNumber(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'json':
      try {
        return nestsTooDeep(Buffer.from(text)) ? text : JSON.parse(text);
      } catch {
        return text;
      }
    default:
      return text;
  }
}

/** As JSON bodies are read: rounded where it must be. Never infinite, so that what clamps can clamp it; never -0. */
function nearestNumber(text: string): number {
  const most = Number.MAX_VALUE;
  return Math.max(-most, Math.min(most, Number(text))) + 0;
}
