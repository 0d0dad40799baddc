import { Code, printLine, printString } from './code.ts';

const worthIt = 40;

/** The value with repetitive texts and lists written as repetitions, so that they take one line. */
export function withRepeats(value: unknown): unknown {
  if (typeof value === 'string') return repeatedText(value) ?? value;
  if (Array.isArray(value)) return repeatedItems(value) ?? value.map(withRepeats);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withRepeats(member)]));
  return value;
}

function repeatedText(value: string): Code | undefined {
  const [, begin = '', run = '', letter = '', end = ''] = /^(.*?)((.)\3{39,})(.*)$/su.exec(value) ?? [];
  if (run === '') return undefined;
  const parts = [
    ...(begin === '' ? [] : [printString(begin)]),
    `${printString(letter)}.repeat(${run.length / letter.length})`,
    ...(end === '' ? [] : [printString(end)]),
  ];
  return new Code(parts.join(' + '));
}

function repeatedItems(values: readonly unknown[]): Code | undefined {
  const [first] = values;
  if (values.length < worthIt / 4 || first === undefined) return undefined;
  const length = `{ length: ${values.length} }`;
  if (values.every((value, index) => value === `x${index}`))
    return new Code(`Array.from(${length}, (_, index) => \`x\${index}\`)`);
  const text = JSON.stringify(first);
  if (!values.every((value) => JSON.stringify(value) === text)) return undefined;
  return new Code(`Array.from(${length}, () => (${printLine(withRepeats(first))}))`);
}
