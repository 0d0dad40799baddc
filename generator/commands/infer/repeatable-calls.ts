import { extension } from '../../load/document/extensions.ts';
import { operationPath, type Proposal } from '../../model/proposal.ts';
import { headersOf } from '../../model/rules/responses.ts';
import type { Survey } from '../../model/rules/survey.ts';

/** Proposes `conditional` for reads that may return 304, and `idempotent` for replacements by PUT. */
export function* repeatableCalls({ operations }: Survey): Iterable<Proposal> {
  for (const { name, node, path, method, responses, parameters } of operations) {
    if (extension(node, 'conditional') !== undefined || extension(node, 'idempotent') !== undefined) continue;
    const target = operationPath(path, method);
    const responded = responses.get('200');
    const takes = parameters.some(
      ({ in: at, name: called }) => at === 'header' && /^if-none-match$/i.test(String(called)),
    );
    if (
      method === 'get' &&
      responses.has('304') &&
      (takes || (responded && headersOf(responded).includes('etag')))
    ) {
      const evidence = takes
        ? 'accepts If-None-Match and may respond 304'
        : 'sends an ETag and may respond 304';
      yield {
        trait: 'conditional',
        target,
        update: { 'x-callsheet': { conditional: {} } },
        evidence,
        operation: name,
      };
    }
    const success = [...responses.keys()].filter((status) => /^2/.test(status));
    if (method === 'put' && success.length === 1 && path.endsWith('}')) {
      const evidence =
        'PUT of a resource by its id is idempotent (RFC 9110, 9.2.2), and there is one success';
      yield {
        trait: 'idempotent',
        target,
        update: { 'x-callsheet': { idempotent: { key: [] } } },
        evidence,
        operation: name,
      };
    }
  }
}
