import { ownMember, setOwn } from '../responses/set-member.ts';
import { nestsTooDeep } from './content.ts';

/** The type of a text value. */
export type TextKind = 'string' | 'integer' | 'number' | 'boolean' | 'json';

/** How the text of a parameter becomes a value. */
export type Decode = TextKind | 'strings';

/** Digits, also with a positive exponent: 1e300 is an integer. */
const integer = /^-?\d+(?:[eE]\+?\d+)?$/;
const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * Creates a function that reads the declared parameters of a query or header map. A text that does not match
 * its type stays a text, so that the validator rejects it with its name. Undeclared parameters are left out.
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

/**
 * Converts a text to a value of this type. A text that does not match stays a text, which the validator
 * rejects.
 */
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

/**
 * Like the numbers of JSON bodies: rounded if necessary. Never infinite, so that it can be clamped, and
 * never -0.
 */
function nearestNumber(text: string): number {
  const limit = Number.MAX_VALUE;
  return Math.max(-limit, Math.min(limit, Number(text))) + 0;
}
