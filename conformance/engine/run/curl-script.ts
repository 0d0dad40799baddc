import { scriptLiteral, shellComment, shellWord } from '../../../cli/shell-quoting.ts';
import type { Exchange } from '../http/client.ts';
import type { Provenance, Source } from '../http/provenance.ts';
import { segments } from '../model/json-pointer.ts';
import type { NamedSecret, Secrets } from '../target/secrets.ts';
import { curlLine, ShellWords } from './curl.ts';
import { repeatedReadsIn } from './repeated-reads.ts';
import { reusedValues, textOf } from './reused-values.ts';

/** The known origins of values. */
export interface Origins {
  readonly secrets: Secrets;
  readonly provenance: Provenance;
}

const maxExchanges = 40;

/**
 * A shell script that repeats the exchanges of a check, with the received status after each line. It first
 * recreates the resources that the check used, because the run has removed them. Credentials are variables,
 * and the first lines explain how to set them.
 */
export function curlScript(exchanges: readonly Exchange[], origins: Origins): string {
  const own = exchanges.slice(-maxExchanges);
  const floods = new Map(
    repeatedReadsIn(exchanges.slice(0, -maxExchanges)).map(({ exchange, times }) => [exchange, times]),
  );
  const all = withProducers([...floods.keys(), ...own], origins.provenance);
  const texts = all.map(textOf);
  const known = sourcesOf(texts.join('\n'), all, origins.provenance);
  const sources = [...known, ...reusedValues(all, known)];
  const words = new ShellWords(origins.secrets, sources);
  const made = new Set(sources.map(({ variable }) => variable));
  const given = origins.secrets
    .foundIn(texts.join('\n'))
    .filter(({ placeholder }) => !made.has(placeholder.slice(1)));
  const lines = given.map((secret) => howToGet(secret, origins.secrets.known));
  for (const exchange of all) {
    const times = floods.get(exchange);
    if (times === undefined) lines.push(...linesOf(exchange, sources, words));
    else lines.push(`${curlLine(exchange, words, { head: false, times })} > /dev/null  # ${times} times`);
  }
  if (own.length < exchanges.length)
    lines.unshift(`# the last ${own.length} of ${exchanges.length} requests`);
  return lines.join('\n');
}

/** The exchanges, each preceded by the exchanges that returned the values it uses, recursively. */
function withProducers(exchanges: readonly Exchange[], provenance: Provenance): Exchange[] {
  const ordered = new Set<Exchange>();
  const visit = (exchange: Exchange): void => {
    if (ordered.has(exchange)) return;
    for (const source of provenance.usedIn(textOf(exchange)))
      if (source.exchange !== exchange && !exchanges.includes(source.exchange)) visit(source.exchange);
    ordered.add(exchange);
  };
  for (const exchange of exchanges) visit(exchange);
  return [...ordered];
}

/** The known values in a text that an exchange of the script returns. All other values stay literal. */
function sourcesOf(text: string, all: readonly Exchange[], provenance: Provenance): Source[] {
  return provenance.usedIn(text).filter(({ exchange }) => all.includes(exchange));
}

function linesOf(exchange: Exchange, sources: readonly Source[], words: ShellWords): string[] {
  const gives = sources.filter((source) => source.exchange === exchange);
  const [only] = gives;
  if (!only) return [`${curlLine(exchange, words)}  # ${exchange.response.status}`];
  const head = gives.some(({ header }) => header !== undefined);
  const call = curlLine(exchange, words, { head });
  const body = head ? `.toString().replace(/^[\\s\\S]*?\\r\\n\\r\\n/, "")` : '';
  const read = ({ pointer, header }: Source): string => {
    const script =
      header === undefined
        ? `JSON.parse(fs.readFileSync(0)${body})${memberOf(pointer)}`
        : `/^${header}: *(.*?)\\r?$/im.exec(fs.readFileSync(0))[1]`;
    return `node -p ${shellWord(script)}`;
  };
  if (gives.length === 1)
    return [`export ${only.variable}="$(${call} | ${read(only)})"  # ${exchange.response.status}`];
  return [
    `ANSWER="$(${call})"  # ${exchange.response.status}`,
    ...gives.map((one) => `export ${one.variable}="$(printf %s "$ANSWER" | ${read(one)})"`),
  ];
}

/** A JSON pointer as a JavaScript expression. */
function memberOf(pointer: string): string {
  return segments(pointer)
    .map((segment) => (segment === '*' ? '[0]' : `[${scriptLiteral(segment)}]`))
    .join('');
}

/** A line that sets a variable, or a comment about its value. */
function howToGet({ placeholder, value, label }: NamedSecret, all: readonly NamedSecret[]): string {
  const name = placeholder.slice(1);
  const [, base, form] = /^(.*)_(BASE64|BASE64URL|QUERY)(?:_\d+)?$/.exec(name) ?? [];
  if (base !== undefined && form === 'BASE64')
    return `export ${name}="$(printf %s "$${base}" | base64 | tr -d '\\n')"`;
  if (base !== undefined && form === 'BASE64URL')
    return `export ${name}="$(node -p 'Buffer.from(process.env.${base}).toString("base64url")')"`;
  if (base !== undefined) return `export ${name}="$(node -p 'encodeURIComponent(process.env.${base})')"`;
  if (/^CALLSHEET_CANARY/.test(name))
    return `export ${name}="canary$(node -p 'crypto.randomBytes(12).toString("hex")')"  # ${shellComment(label)}: any text`;
  const whole = isGiven(placeholder)
    ? undefined
    : all.find((one) => isGiven(one.placeholder) && isChanged(value, one.value));
  if (whole) return changedFrom(name, value, whole);
  return `# set ${name} to ${shellComment(label)}`;
}

/** Whether the secret is a token of one of the run's users. */
const isGiven = (placeholder: string): boolean => /^\$CALLSHEET_TOKEN_[A-Z]+$/.test(placeholder);

/**
 * Sets a token that was changed from another one: each part between dots is taken from the other token, with
 * the changed characters.
 */
function changedFrom(name: string, value: string, whole: NamedSecret): string {
  const old = whole.value.split('.');
  const parts = value.split('.').map((part, index) => {
    const other = old[index] ?? '';
    if (part !== '' && part === other) return `t[${index}]`;
    const start = sharedStart(part, other);
    // A part with few common leading characters is not taken from the token.
    if (start < 12) return scriptLiteral(part);
    let end = 0;
    while (end < Math.min(part.length, other.length) - start && part.at(-1 - end) === other.at(-1 - end))
      end += 1;
    const middle = scriptLiteral(part.slice(start, part.length - end));
    return `t[${index}].slice(0, ${start}) + ${middle}${end === 0 ? '' : ` + t[${index}].slice(-${end})`}`;
  });
  const script = `t = process.env.${whole.placeholder.slice(1)}.split("."); ${parts.join(' + "." + ')}`;
  return `export ${name}="$(node -p ${shellWord(script)})"`;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const isChanged = (one: string, other: string): boolean =>
  sharedStart(one, other) >= 12 ||
  one.split('.').some((part, index) => part.length >= 12 && part === other.split('.')[index]);
