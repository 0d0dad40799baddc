/** A value that may harm a parser, a loop or a store, as JSON; as bytes if it is not valid text. */
export interface HostileValue {
  readonly name: string;
  readonly json: string | Buffer;
  /** Whether it is large enough to be measured separately. */
  readonly heavy?: true;
}

const numbers: readonly string[] = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1e-320',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740993',
  '1152921504606846976',
  '1e300',
  '-1e300',
  '1e400',
];

const texts: Readonly<Record<string, string>> = {
  empty: '',
  blank: ' \t ',
  'NaN as text': 'NaN',
  prototype: '__proto__',
  constructor: 'constructor',
  NUL: '\0',
  'NUL inside': 'a\0b',
  'right-to-left override': '\u202egnp.exe\u202c',
  'combining marks': `a${'\u0301'.repeat(500)}`,
  'a family of emoji': '👩‍👩‍👧‍👦'.repeat(20),
  'line breaks of a header': 'a\r\nX-Injected: yes\r\n\r\n',
  'a path upwards': '../../../../../../etc/passwd',
  'an encoded path upwards': '..%2f..%2f%00',
  SQL: "' OR 1=1; DROP TABLE studios; --",
  markup: '"><script>alert(1)</script>',
  template: `\${7*7}{{7*7}}<%= 7*7 %>`,
  'year 999999': '+999999-12-31T23:59:59.999Z',
  'year 9999': '9999-12-31T23:59:59Z',
  'year 0': '0000-01-01T00:00:00Z',
  'leap second': '2016-12-31T23:59:60Z',
};

/** URLs that lead only to this machine, or are invalid. */
const localAddresses: readonly string[] = [
  'http://',
  'http://127.0.0.1:1/',
  'rtmp://127.0.0.1:1/live',
  'https://[::1]:1/',
  'rtmps://127.1:1/x',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::ffff:127.0.0.1]:1/',
  'http://localhost%00.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'rtmp://',
  'rtmp://:1935/',
  '//127.0.0.1',
  'http://user:password@127.0.0.1:1/',
  'http://127.0.0.1:99999/',
  'http://127.0.0.1:1/\r\nX: y',
  'http:\\\\a',
  'srt://127.0.0.1:1?streamid=%00',
  'concat:/etc/passwd|x',
  'rtmp://127.0.0.1:1/a?x=$(id) live=1',
  'http://[::1',
];

/** URLs of other machines; used only without a network. */
const foreignAddresses: readonly string[] = [
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'rtmp://192.0.2.1/live',
  'https://example.com/',
  'rtmp://xn--nxasmq6b.example/live',
  'http://[2001:db8::1]/',
  'rtmps://0/live',
  'http://１２７.０.０.１/',
];

const mebibyte = 1024 * 1024;
const large = mebibyte - 4096;
const many = 100_000;

const heavy: Readonly<Record<string, () => string>> = {
  '1 MB of letters': () => quoted('a'.repeat(large)),
  '1 MB of blanks and a letter': () => quoted(`${' '.repeat(large)}x`),
  '1 MB of open parentheses': () => quoted(`rgb${'('.repeat(large)}`),
  '1 MB of digits': () => quoted(`${'9'.repeat(large)}`),
  'a number of 300,000 digits': () => '9'.repeat(300_000),
  'an address of 1 MB': () => quoted(`https://${'a.'.repeat(large / 2 - 10)}`),
  'nested 100,000 deep': () => `${'['.repeat(many)}${']'.repeat(many)}`,
  'objects nested 100,000 deep': () => `${'{"a":'.repeat(many)}1${'}'.repeat(many)}`,
  'nested 90 deep, often': () =>
    `[${Array(5000)
      .fill(`${'['.repeat(90)}${']'.repeat(90)}`)
      .join()}]`,
  '100,000 numbers': () => `[${Array.from({ length: many }, (_, index) => index).join()}]`,
  '100,000 texts': () => `[${Array.from({ length: many }, (_, index) => `"${index}"`).join()}]`,
  '100,000 times the same': () => `[${Array(many).fill('"srt"').join()}]`,
  '300,000 empty objects': () => `[${Array(300_000).fill('{}').join()}]`,
  '100,000 parts': () => `[${Array(50_000).fill('{"partNumber":1}').join()}]`,
  'an object of 70,000 members': () =>
    `{${Array.from({ length: 70_000 }, (_, index) => `"m${index}":1`).join()}}`,
};

const structures: Readonly<Record<string, string | Buffer>> = {
  null: 'null',
  true: 'true',
  'empty list': '[]',
  'empty object': '{}',
  'list of null': '[null]',
  'list of lists': '[[[]]]',
  'a member __proto__': '{"__proto__":{"polluted":true}}',
  'a member constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'a member toString': '{"toString":null,"valueOf":null,"length":-1}',
  'lone surrogate': '"\\ud800"',
  'surrogates the wrong way round': '"\\udc00\\ud800"',
  'overlong UTF-8': Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
  'invalid UTF-8': Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  NaN: 'NaN',
  'two members of one name': '{"a":1,"a":2}',
};

const quoted = (text: string): string => JSON.stringify(text);

function light(addresses: readonly string[]): HostileValue[] {
  return [
    ...numbers.map((json) => ({ name: json, json })),
    ...Object.entries(texts).map(([name, text]) => ({ name, json: quoted(text) })),
    ...Object.entries(structures).map(([name, json]) => ({ name, json })),
    ...addresses.map((address) => ({ name: address, json: quoted(address) })),
  ];
}

/** All hostile values. URLs of other machines are included only if there is no network. */
export function hostileValues({ network }: { readonly network: boolean }): {
  readonly light: readonly HostileValue[];
  readonly heavy: readonly HostileValue[];
} {
  return {
    light: light(network ? localAddresses : [...localAddresses, ...foreignAddresses]),
    heavy: Object.entries(heavy).map(([name, make]) => ({ name, json: make(), heavy: true as const })),
  };
}

/** The same value as the text of a path segment, query member or header. */
export function textOf({ json }: HostileValue): string {
  if (typeof json !== 'string') return json.toString('latin1');
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}
