/** The words of a name in any casing: `door_key`, `door-codes`, `createRoom`. */
function words(name: string): string[] {
  return name
    .replaceAll(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '');
}

const startsAsName = /^\p{L}/u;
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A cache, because each name is converted wherever it is used. */
const pascalCased = new Map<string, string>();

/** A type's name: `door-codes` → `DoorCodes`. A leading digit gets an underscore. */
export function pascalCase(name: string): string {
  const known = pascalCased.get(name);
  if (known !== undefined) return known;
  const joined = words(name).map(capital).join('');
  const cased = startsAsName.test(joined) ? joined : `_${joined}`;
  pascalCased.set(name, cased);
  return cased;
}

const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof var void while with yield`.split(/\s+/),
);

/** A value's name: `door-codes` → `doorCodes`, `API key` → `apiKey`. A reserved word gets an underscore before it. */
export function camelCase(name: string): string {
  const [first = '', ...rest] = words(name);
  const start =
    first === first.toUpperCase() ? first.toLowerCase() : first.slice(0, 1).toLowerCase() + first.slice(1);
  const joined = [start, ...rest.map(capital)].join('');
  return reserved.has(joined) || !startsAsName.test(joined) ? `_${joined}` : joined;
}

/** A file's name: `doorCodes` → `door-codes`. */
export function kebabCase(name: string): string {
  return words(name)
    .map((word) => word.toLowerCase())
    .join('-');
}

/** Names that generated files import or use. A schema with one of them gets another name. */
const taken = new Set(
  `Array AsyncGenerator AsyncIterable Caller FastifyPluginCallback Gateway Handlers Headers KnownPath Object Ownership
  PageRequest Pick Promise Record ErrorResponse ApiErrorResponse RegExp SecretString Transport Uint8Array AbortedError ApiClient
  ApiClientOptions CallFailure CallOptions ConnectOptions ContractViolationError CacheOptions CredentialError ErrorOf ErrorResponses
  FetchOptions NetworkError PagedCall PendingCall PollOptions ApiErrorCodes ApiError ErrorResponseOf RetryInfo RetryOptions
  SafeResult Secret SecretValue TimeoutError ValueOf RateLimitOptions WireResponse WireRequest
  Validate ValidationError WithoutNulls`.split(/\s+/),
);

/** A component schema's type: `room` → `Room`, `Headers` → `HeadersSchema`. */
export function schemaTypeName(name: string): string {
  const type = pascalCase(name);
  return taken.has(type) ? `${type}Schema` : type;
}

/** The function of an operation: its operationId, or its method and path, as a valid identifier. */
export function operationName(id: string | undefined, method: string, path: string): string {
  const name = camelCase(id ?? `${method} ${path}`);
  return takenValues.has(name) ? `${name}Operation` : name;
}

/**
 * The names of operations within their area, without the words of the area: `listRooms` of `rooms` is
 * `list`. If two operations would get the same name, both keep their full names.
 */
export function methodNames(area: string, operations: readonly string[]): readonly string[] {
  const own = new Set(words(area).flatMap((word) => [word.toLowerCase(), singular(word.toLowerCase())]));
  const short = operations.map((name) => {
    const left = words(name).filter(
      (word) => !own.has(word.toLowerCase()) && !own.has(singular(word.toLowerCase())),
    );
    const [first, ...rest] = left;
    return first === undefined ? name : [first.toLowerCase(), ...rest.map(capital)].join('');
  });
  const often = (name: string | undefined) => short.filter((other) => other === name).length > 1;
  return operations.map((name, index) => {
    const method = short[index];
    return method === undefined || often(method) || !startsAsName.test(method) || method === 'then'
      ? name
      : method;
  });
}

/** The singular of a plural: `rooms` → `room`. */
export function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}

/** Names that generated files import or call. An operation with one of them gets another name. */
const takenValues = new Set(
  `allBut call createClient connect eachItem withTimeout fetchTransport follow isCallError isApiError pendingCall plainHeaders
  plainQuery poll withBearer readEvents readItems withCache withIdempotentRetry resource withRetry reveal revealed secrets segment segments
  withRateLimit withBody unwrap writeItems undefined`.split(/\s+/),
);

/** Files next to those of the areas. */
const notAreas = new Set(
  'api-errors create-client credentials error-responses guards index logins members projections resources response-validators schemas servers sockets streams uploads'.split(
    ' ',
  ),
);

/** The area of a tag, which is also its file's name: `Door codes` → `door-codes`. */
export function areaName(tag: string | undefined): string {
  const name = kebabCase(tag ?? '') || 'default';
  return notAreas.has(name) ? `${name}-area` : name;
}
