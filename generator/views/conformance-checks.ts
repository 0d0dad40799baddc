import { Code } from '../code.ts';
import type { Contract, Operation, Response } from '../contract.ts';
import type { Document } from '../document.ts';
import { mapping } from '../node.ts';
import { readClauses } from '../traits/clauses.ts';
import { clampsOf, secretsOf, successOf } from './conformance-record.ts';
import { pageShape, propertiesOf } from './page.ts';

/** One line of a generated suite: a method of the builder and its options. */
export interface CheckLine {
  readonly method: string;
  readonly options: object;
}

/** Every check the contract's promises about one operation give, in the order a request meets them. */
export function checksOf(contract: Contract, document: Document, operation: Operation): CheckLine[] {
  // Tokens of the media plane and what a socket says are beyond plain requests.
  if (operation.socket || operation.signaling)
    return [{ method: 'served', options: trace(operation.clauses) }];
  const lines = new Lines(contract, document, operation);
  return [
    ...lines.answers(),
    ...lines.faults(),
    ...lines.wire(),
    ...lines.credentials(),
    ...lines.scopes(),
    ...lines.precedence(),
    ...lines.tenancy(),
    ...lines.gate(),
    ...lines.rate(),
    ...lines.pages(),
    ...lines.conditional(),
    ...lines.idempotent(),
    ...lines.patches(),
    ...lines.clamps(),
    ...lines.secrets(),
    ...lines.stream(),
    ...lines.emits(),
  ];
}

/** A trace as the builder takes it: nothing where there is nothing to say. */
function trace(clauses: readonly string[], strict = false): { clauses?: readonly string[]; strict?: true } {
  return {
    ...(clauses.length > 0 ? { clauses: [...new Set(clauses)] } : {}),
    ...(strict ? { strict: true } : {}),
  };
}

class Lines {
  readonly #contract: Contract;
  readonly #document: Document;
  readonly #operation: Operation;

  constructor(contract: Contract, document: Document, operation: Operation) {
    this.#contract = contract;
    this.#document = document;
    this.#operation = operation;
  }

  answers(): CheckLine[] {
    const operation = this.#operation;
    const success = this.#response(successOf(operation));
    const { body, idempotent, decision } = operation;
    if (!success) return [];
    const clauses = [
      ...operation.clauses,
      ...success.clauses,
      ...success.contents.flatMap((content) => content.clauses),
    ];
    const asked = body ? [...body.clauses, ...body.contents.flatMap((content) => content.clauses)] : [];
    const examples = body?.contents.flatMap((content) => content.examples.map(({ name }) => name)) ?? [];
    const bare = !body?.required;
    const line = (status: number, example?: string): CheckLine => ({
      method: 'answers',
      options: {
        status,
        example,
        ...trace(example === undefined ? clauses : [...clauses, ...asked], decision),
      },
    });
    const later = idempotent?.later;
    return [
      ...(bare ? [line(success.status)] : []),
      ...examples.map((example) => line(success.status, example)),
      ...(later !== undefined && later !== success.status ? [line(later, examples[0])] : []),
    ];
  }

  faults(): CheckLine[] {
    const { body, parameters, decision, genericValidation } = this.#operation;
    const clauses = this.#response(400)?.clauses ?? [];
    if (!this.#response(400)) return [];
    const excesses = parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, excesses, clauses: cited }) =>
        excesses.map(
          ({ mutation, because, strict }): CheckLine => ({
            method: 'refuses',
            options: {
              part: 'query',
              pointer: `/${name}`,
              mutation,
              because,
              names: genericValidation ? false : undefined,
              ...trace([...clauses, ...cited], decision || strict),
            },
          }),
        ),
      );
    const faults = (body?.faults ?? []).map((fault) => ({
      method: 'refuses',
      options: {
        part: 'body',
        pointer: fault.pointer,
        mutation: fault.mutation,
        because: fault.because,
        example: fault.example,
        names: genericValidation ? false : undefined,
        ...trace([...clauses, ...fault.clauses], decision || fault.strict),
      },
    }));
    return [...excesses, ...faults];
  }

  wire(): CheckLine[] {
    const { body, tenancy } = this.#operation;
    const kinds = ['method', ...(tenancy.length > 0 ? ['long-id', 'strange-id', 'bad-escape'] : [])];
    const json = body?.contents.some(({ validator }) => validator !== undefined);
    const unreadable = body
      ? json
        ? ['malformed-json', 'bad-utf8', 'content-type', 'oversized']
        : ['content-type', 'oversized']
      : [];
    const line = (kind: string, clauses: readonly string[]): CheckLine => ({
      method: 'wire',
      options: { kind, ...trace(clauses, true) },
    });
    const stated = this.#response(400)?.clauses ?? [];
    return [...kinds.map((kind) => line(kind, [])), ...unreadable.map((kind) => line(kind, stated))];
  }

  credentials(): CheckLine[] {
    const kinds = this.#kinds();
    if (kinds.size === 0) return [];
    const { credentials } = this.#contract;
    const refused = this.#response(401)?.clauses ?? [];
    const key = credentials.find(({ prefix }) => prefix !== undefined);
    const jwt = credentials.find(({ identity }) => identity !== undefined);
    const line = (kind: string, clauses: readonly string[]): CheckLine => ({
      method: 'credential',
      options: { kind, ...trace(clauses) },
    });
    const keyRefused = [...refused, ...(key?.refusal?.clauses ?? [])];
    return [
      ...['none', 'malformed', 'wrong-scheme'].map((kind) => line(kind, refused)),
      ...['unknown-key', 'revoked-key', 'expired-key'].map((kind) => line(kind, keyRefused)),
      ...['garbage-jwt', 'tampered-jwt', 'unsigned-jwt'].map((kind) =>
        line(kind, [...refused, ...(jwt?.refusal?.clauses ?? [])]),
      ),
      ...(jwt && kinds.has(jwt.name) ? [line('user-jwt', jwt?.clauses ?? [])] : []),
      ...(key && kinds.has(key.name) && key.alias ? [line('alias-header', key.alias.clauses)] : []),
      ...(key && kinds.has(key.name)
        ? []
        : [line('key-on-user-only', [...(key?.interactive?.clauses ?? []), ...this.#operation.clauses])]),
    ];
  }

  scopes(): CheckLine[] {
    const scopes = this.#scopes();
    if (scopes.length === 0) return [];
    const key = this.#contract.credentials.find(({ prefix }) => prefix !== undefined);
    const { clauses } = this.#operation;
    const refused = [...(this.#response(403)?.clauses ?? []), ...clauses];
    const implied = [...(key?.implies ?? [])].filter(
      ([, included]) => scopes.length === 1 && included.includes(scopes[0] ?? ''),
    );
    return [
      { method: 'scope', options: trace([...(key?.clauses ?? []), ...clauses]) },
      ...scopes.map((without): CheckLine => ({ method: 'scope', options: { without, ...trace(refused) } })),
      ...implied.map(
        ([scope]): CheckLine => ({ method: 'scope', options: { implied: scope, ...trace(clauses) } }),
      ),
    ];
  }

  precedence(): CheckLine[] {
    const { precedence } = this.#contract;
    if (!precedence) return [];
    const { body, tenancy } = this.#operation;
    const has: Readonly<Record<string, boolean>> = {
      authentication: this.#kinds().size > 0,
      scope: this.#scopes().length > 0,
      validation: (body?.faults.length ?? 0) > 0 && this.#response(400) !== undefined,
      ownership: tenancy.length > 0,
    };
    const reasons = precedence.order.filter((step) => has[step]);
    return reasons.slice(0, -1).map((first, index) => ({
      method: 'precedence',
      options: { first, second: reasons[index + 1], ...trace(precedence.clauses, precedence.decision) },
    }));
  }

  tenancy(): CheckLine[] {
    const { clauses } = readClauses({
      'x-callsheet': mapping(mapping(this.#document.root['x-callsheet']).tenancy),
    });
    if (this.#kinds().size === 0) return [];
    return this.#operation.tenancy.map(({ parameter }) => ({
      method: 'foreign',
      options: {
        parameter,
        ...trace([...clauses, ...this.#operation.clauses.filter((id) => id.startsWith('TENANT'))]),
      },
    }));
  }

  gate(): CheckLine[] {
    const { gate, body, name, security } = this.#operation;
    const reported = this.#contract.gates.find(({ reportedBy }) => reportedBy?.operation === name);
    if (reported)
      return [
        { method: 'gate', options: { kind: 'reported', ...trace(reported.reportedBy?.clauses ?? []) } },
      ];
    if (gate) {
      const kinds = ['refuses', ...(body ? ['refuses-malformed'] : [])];
      return kinds.map((kind) => ({ method: 'gate', options: { kind, ...trace(gate.clauses) } }));
    }
    const [first] = this.#contract.gates;
    return first && security.length > 0 && this.#operation.method === 'GET'
      ? [{ method: 'gate', options: { kind: 'reads', ...trace(first.clauses) } }]
      : [];
  }

  /** A class is exhausted once, on its first operation, with the others of the class in turn. */
  rate(): CheckLine[] {
    const { rateClass, name } = this.#operation;
    if (!rateClass || this.#scopes().length === 0) return [];
    const own = this.#contract.areas
      .flatMap(({ operations }) => operations)
      .filter(
        (operation) =>
          operation.rateClass?.name === rateClass.name &&
          operation.security.flat().some(({ scopes }) => scopes.length > 0),
      );
    if (own[0]?.name !== name) return [];
    const others = rateClass.default
      ? []
      : own.slice(1).map((operation) => new Code(`operations.${operation.name}`));
    const limited = this.#response(429)?.clauses ?? [];
    return [
      {
        method: 'rate',
        options: {
          ...(others.length > 0 ? { with: others } : {}),
          ...trace([...rateClass.clauses, ...limited], rateClass.decision),
        },
      },
    ];
  }

  pages(): CheckLine[] {
    const { pagination } = this.#operation;
    if (!pagination || !pageShape(this.#contract, this.#operation)) return [];
    const root = readClauses({
      'x-callsheet': mapping(mapping(this.#document.root['x-callsheet']).pagination),
    }).clauses;
    const clauses = [...root, ...pagination.clauses];
    const line = (kind: string, size?: number): CheckLine => ({
      method: 'page',
      options: { kind, size, ...trace(clauses, this.#operation.decision) },
    });
    const limits = [
      'default-limit',
      'over-max',
      'limit-0',
      'limit-negative',
      'limit-text',
      'limit-fraction',
    ].map((kind) => line(kind));
    if (!pagination.cursor) return limits;
    const cursors = ['bad-cursor', 'foreign-cursor'].map((kind) => line(kind));
    const other = this.#otherList();
    if (other) {
      const options = {
        kind: 'other-list-cursor',
        other: new Code(`operations.${other}`),
        ...trace(clauses),
      };
      cursors.push({ method: 'page', options });
    }
    return [
      ...[1, 2, pagination.limit.max].map((size) => line('walk', size)),
      line('last-page'),
      ...limits,
      ...cursors,
    ];
  }

  /** A list of another kind whose cursors must not open here. */
  #otherList(): string | undefined {
    const lists = this.#contract.areas
      .flatMap(({ operations }) => operations)
      .filter(({ pagination }) => pagination?.cursor !== undefined);
    return lists.find(({ name, area }) => name !== this.#operation.name && area !== this.#operation.area)
      ?.name;
  }

  conditional(): CheckLine[] {
    const { conditional } = this.#operation;
    if (!conditional) return [];
    const root = readClauses({
      'x-callsheet': mapping(mapping(this.#document.root['x-callsheet']).conditional),
    }).clauses;
    const kinds = ['same', 'not-modified', 'changed', 'list', 'weak', 'any', 'other'];
    return kinds.map((kind) => ({
      method: 'conditional',
      options: { kind, ...trace([...root, ...conditional.clauses]) },
    }));
  }

  idempotent(): CheckLine[] {
    const { idempotent } = this.#operation;
    if (!idempotent) return [];
    return ['repeat', 'race'].map((kind) => ({
      method: 'idempotent',
      options: { kind, ...trace(idempotent.clauses) },
    }));
  }

  patches(): CheckLine[] {
    const { patch, body, decision } = this.#operation;
    const content = body?.contents.find(({ validator }) => validator !== undefined);
    if (!patch || !content) return [];
    const shown = this.#members(this.#response(successOf(this.#operation)));
    const examples = content.examples.map(({ value }) => mapping(value as never));
    const secrets = secretsOf(this.#contract, this.#operation).map(({ pointer }) => pointer);
    return propertiesOf(this.#contract, content.type).flatMap(({ name, required }): CheckLine[] => {
      const value = examples.map((example) => example[name]).find((one) => one !== undefined);
      if (value === undefined || required) return [];
      const plain = shown.includes(name) && !secrets.includes(`/${name}`);
      const options = {
        pointer: `/${name}`,
        value,
        shown: plain ? undefined : false,
      };
      const clauses = [...patch.clauses, ...this.#operation.clauses];
      const nulls =
        patch.nulls === 'unchanged'
          ? []
          : [
              {
                method: 'patches',
                options: { ...options, null: patch.nulls, ...trace(patch.clauses, true) },
              },
            ];
      return [{ method: 'patches', options: { ...options, ...trace(clauses, decision) } }, ...nulls];
    });
  }

  clamps(): CheckLine[] {
    return clampsOf(this.#operation).flatMap((clamp) => {
      const kinds = [
        ...(clamp.max === undefined ? [] : ['at', 'above', 'absurd']),
        ...(clamp.min === undefined ? [] : ['below']),
      ];
      return kinds.map((kind) => ({
        method: 'clamp',
        options: { clamp, kind, ...trace(this.#operation.clauses, this.#operation.decision) },
      }));
    });
  }

  secrets(): CheckLine[] {
    return secretsOf(this.#contract, this.#operation).map((secret) => ({
      method: 'secret',
      options: { secret, ...trace(this.#operation.clauses) },
    }));
  }

  stream(): CheckLine[] {
    const { stream, clauses } = this.#operation;
    if (!stream) return [];
    const { kinds, resume, heartbeat, limits, endsWith } = stream;
    const line = (
      kind: string,
      cited: readonly string[] = [],
      more: { strict?: true; event?: string } = {},
    ) => ({
      method: 'stream',
      options: { kind, event: more.event, ...trace(cited, more.strict) },
    });
    const first = kinds.find(({ kind }) => kind === stream.snapshot);
    const limited = [...(limits?.clauses ?? []), ...(this.#response(429)?.clauses ?? [])];
    return [
      ...(first ? [line('snapshot', [...clauses, ...stream.clauses, ...first.clauses])] : []),
      ...(resume?.header ? [line('resume-header', resume.clauses)] : []),
      ...(resume?.query ? [line('resume-query', resume.clauses)] : []),
      ...(resume && first ? [line('unusable-id', resume.clauses)] : []),
      ...kinds.flatMap(({ kind, scope, clauses: cited }) =>
        scope === undefined ? [] : [line('withheld', cited, { strict: true, event: kind })],
      ),
      ...(heartbeat ? [line('heartbeat', heartbeat.clauses)] : []),
      ...(limits?.perCredential ? [line('credential-limit', limited)] : []),
      ...(limits?.perResource ? [line('resource-limit', limited)] : []),
      // Deletion takes a user who can be spared: scenarios have one.
      ...endsWith.reasons
        .filter((reason) => reason === 'revocation' || reason === 'expiry')
        .map((reason) => line(reason, endsWith.clauses)),
    ];
  }

  /** Which write emits what is a decision, but for the kinds one of whose clauses the trait cites. */
  emits(): CheckLine[] {
    const { emits } = this.#operation;
    if (!emits) return [];
    const kinds = this.#contract.areas
      .flatMap(({ operations }) => operations.flatMap(({ stream }) => stream?.kinds ?? []))
      .filter(({ kind }) => emits.events.includes(kind));
    const stated = kinds
      .filter(({ clauses }) => clauses.some((clause) => emits.clauses.includes(clause)))
      .map(({ kind }) => kind);
    const clauses = [...emits.clauses, ...kinds.flatMap((kind) => kind.clauses)];
    const options = { stated: stated.length > 0 ? stated : undefined };
    return [{ method: 'emits', options: { ...options, ...trace(clauses, stated.length === 0) } }];
  }

  #response(status: number): Response | undefined {
    return this.#operation.responses.find((response) => response.status === status);
  }

  #kinds(): Set<string> {
    return new Set(this.#operation.security.flat().map(({ scheme }) => scheme));
  }

  #scopes(): readonly string[] {
    return this.#operation.security.flat().flatMap(({ scopes }) => scopes);
  }

  #members(response: Response | undefined): string[] {
    const type = response?.contents[0]?.type;
    return type ? propertiesOf(this.#contract, type).map(({ name }) => name) : [];
  }
}
