// Copied from templates/server/runtime/errors/error-writer.ts by `npx callsheet generate`. Do not edit.

import { unwritable } from '../connections/header-count.ts';
import { envelope, type SpecificStatus } from './api-error.ts';
import {
  closestError,
  type DeclaredError,
  type DeclaredErrors,
  declaredError,
  type ErrorContext,
  type ErrorForm,
  type ErrorForms,
} from './error-forms.ts';
import { reasonPhrase } from './reason-phrases.ts';

/** An error that is to be sent. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A more precise status, for contracts that declare it. */
  readonly specific?: SpecificStatus | undefined;
}

/** The request whose response is an error. */
export interface FailedRequest {
  /** Undefined if the request reaches no operation. */
  readonly operation: string | undefined;
  readonly requestId: string;
  /** The path without the query; undefined if the request cannot be read. */
  readonly path?: string | undefined;
  /** Logs why the response is not as declared. */
  readonly log: (cause: unknown, message: string) => void;
}

/** An error response, without the headers that every response has. */
export interface WrittenError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The content type; undefined without a body. */
  readonly type: string | undefined;
  readonly body: string;
}

const json = 'application/json; charset=utf-8';

/** Without a declared form: the envelope of this runtime, with all members. */
const plain: ErrorForm = { kind: 'envelope', type: json, members: ['code', 'message', 'requestId'] };
const bare: ErrorForm = { kind: 'none' };
const none: Readonly<Record<string, never>> = Object.freeze({});

/** The form and headers of one status of an operation. */
interface Resolved {
  readonly form: ErrorForm;
  readonly headers?: string | undefined;
  readonly defaults: Readonly<Record<string, string>>;
}

type ProjectFunction = (context: ErrorContext) => unknown;

/** Writes errors in the forms that a contract declares; without forms, in the envelope. */
export class ErrorWriter {
  readonly #forms: ErrorForms | undefined;
  readonly #functions = new Map<string, ProjectFunction>();
  /** By operation and status. The number of HTTP statuses bounds the size. */
  readonly #resolved = new Map<string, Map<number, Resolved>>();

  /** @param functions are the project's `ErrorResponses`. */
  constructor(forms?: ErrorForms, functions: object = none) {
    this.#forms = forms;
    for (const name of forms ? namesOf(forms) : []) {
      const write: unknown = Reflect.get(functions, name);
      if (typeof write === 'function')
        this.#functions.set(name, (context) => Reflect.apply(write, functions, [context]));
    }
  }

  /** The functions that the project does not supply. */
  get missing(): readonly string[] {
    return [...(this.#forms ? namesOf(this.#forms) : [])].filter((name) => !this.#functions.has(name));
  }

  /**
   * Serializes one error. If a function of the project throws, the response has only the status. A body that
   * does not match its schema is sent. Both are logged.
   */
  write(failure: Failure, request: FailedRequest): WrittenError {
    const { status, code } = this.#chosen(failure, request.operation);
    const resolved = this.#resolve(request.operation, status);
    const { message, extra = none, headers = none } = failure;
    if (resolved.form === plain && resolved.headers === undefined)
      return { status, headers, type: json, body: envelope(code, message, request.requestId, extra) };
    const context: ErrorContext = {
      status,
      title: reasonPhrase(status),
      code,
      message,
      details: extra,
      operation: request.operation,
      requestId: request.requestId,
    };
    try {
      return this.#written(resolved, context, headers, request);
    } catch (cause) {
      request.log(cause, `the error response ${status} of ${nameOf(request)} could not be written`);
      return { status, headers: { ...resolved.defaults, ...headers }, type: undefined, body: '' };
    }
  }

  #written(
    { form, headers: named, defaults }: Resolved,
    context: ErrorContext,
    own: Readonly<Record<string, string>>,
    request: FailedRequest,
  ): WrittenError {
    const given = named === undefined ? none : writtenHeaders(this.#call(named, context));
    const headers = withDefaults({ ...given, ...own }, defaults);
    const { status } = context;
    if (form.kind === 'none') return { status, headers, type: undefined, body: '' };
    if (form.kind === 'text') return { status, headers, type: form.type, body: textBody(form.type, context) };
    if (form.kind !== 'custom')
      return { status, headers, type: form.type, body: JSON.stringify(knownBody(form, context, request)) };
    const value = this.#call(form.write, context);
    const body = JSON.stringify(value);
    if (body === undefined) throw new TypeError(`${form.write} returned ${typeof value}, which is not JSON.`);
    if (form.validate && !form.validate(JSON.parse(body))) {
      const [error] = form.validate.errors ?? [];
      const fault = `${error?.instancePath ?? ''} ${error?.message ?? 'does not match its schema'}`.trim();
      const message = `the error response ${status} of ${nameOf(request)} is not as the contract declares it`;
      request.log(
        new TypeError(`${form.write} returned a body that does not match its schema: ${fault}`),
        message,
      );
    }
    return { status, headers, type: form.type, body };
  }

  #call(name: string, context: ErrorContext): unknown {
    const write = this.#functions.get(name);
    if (!write) throw new TypeError(`The error responses lack the function ${name}.`);
    return write(context);
  }

  /** The status and code that the contract declares for the failure, otherwise the failure's own. */
  #chosen({ status, code, specific }: Failure, operation: string | undefined): SpecificStatus {
    if (!this.#forms || status !== 400 || code !== 'invalid_request') return { status, code };
    const declared = this.#declared(operation);
    if (specific && Object.hasOwn(declared, specific.status)) return specific;
    if (Object.hasOwn(declared, 400)) return { status, code };
    if (Object.hasOwn(declared, 422)) return { status: 422, code };
    return specific && declaredError(declared, specific.status) !== undefined ? specific : { status, code };
  }

  /** The declarations of an operation. Requests that reach no operation have the most frequent declarations. */
  #declared(operation: string | undefined): DeclaredErrors {
    const { operations, document } = this.#forms ?? { operations: none, document: none };
    if (operation === undefined) return document;
    return (Object.hasOwn(operations, operation) ? operations[operation] : undefined) ?? none;
  }

  #resolve(operation: string | undefined, status: number): Resolved {
    const key = operation ?? '';
    const ofOperation = this.#resolved.get(key) ?? new Map<number, Resolved>();
    this.#resolved.set(key, ofOperation);
    const resolved = ofOperation.get(status) ?? this.#find(operation, status);
    ofOperation.set(status, resolved);
    return resolved;
  }

  #find(operation: string | undefined, status: number): Resolved {
    const forms = this.#forms;
    if (!forms) return { form: plain, defaults: none };
    const declared = declaredError(this.#declared(operation), status);
    if (declared !== undefined) return resolvedOf(forms, declared);
    const other = forms.undeclared === 'closest' ? this.#closest(operation, status) : undefined;
    const general = forms.undeclared === 'bare' ? undefined : forms.document.default;
    const named = other ?? general;
    if (named !== undefined) return { form: resolvedOf(forms, named).form, defaults: none };
    return { form: forms.undeclared === 'closest' ? plain : bare, defaults: none };
  }

  #closest(operation: string | undefined, status: number): DeclaredError | undefined {
    return closestError(this.#declared(operation), status) ?? this.#forms?.document[status];
  }
}

function resolvedOf({ forms }: ErrorForms, declared: DeclaredError): Resolved {
  const { form, headers, defaults = none } = typeof declared === 'string' ? { form: declared } : declared;
  return { form: forms[form] ?? plain, headers, defaults };
}

/** The functions that the project must supply. */
function namesOf({ forms, operations }: ErrorForms): ReadonlySet<string> {
  const bodies = Object.values(forms).flatMap((form) => (form.kind === 'custom' ? [form.write] : []));
  const headers = Object.values(operations)
    .flatMap((declared) => Object.values(declared))
    .flatMap((error) => (typeof error === 'object' && error.headers !== undefined ? [error.headers] : []));
  return new Set([...bodies, ...headers]);
}

const nameOf = ({ operation }: FailedRequest): string => operation ?? 'a request without an operation';

function knownBody(
  { kind, members, closed }: Extract<ErrorForm, { readonly members: unknown }>,
  { status, title, code, message, requestId, details }: ErrorContext,
  { path = '*' }: FailedRequest,
): object {
  const values: Readonly<Record<string, unknown>> = {
    ...(kind === 'problem' && { type: 'about:blank', title, status, detail: message, instance: path }),
    code,
    message,
    requestId,
  };
  const known = Object.fromEntries(members.map((name) => [name, values[name]]));
  // Details come after the known members and replace none.
  const whole = closed ? known : { ...known, ...details, ...known };
  return kind === 'problem' ? whole : { error: whole };
}

function textBody(type: string, { message }: ErrorContext): string {
  if (/^[^;]+[/+]json\b/i.test(type)) return JSON.stringify(message);
  return /^text\/html\b/i.test(type) ? message.replaceAll(/[&<>"']/g, escaped) : message;
}

const escaped = (letter: string): string => `&#${letter.charCodeAt(0)};`;

/** The headers that a function of the project returned. */
function writtenHeaders(returned: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(returned ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (unwritable.test(`${value}`))
        throw new TypeError(`The header ${name} contains characters that no header may contain.`);
      return [name, `${value}`];
    }),
  );
}

/** The same headers, with defaults for missing ones. Names are compared without case. */
function withDefaults(
  headers: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (defaults === none) return headers;
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const missing = Object.entries(defaults).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...headers, ...Object.fromEntries(missing) };
}
