import { extension } from '../../load/document/extensions.ts';
import { operationPath, type Proposal } from '../../model/proposal.ts';
import { headersOf } from '../../model/rules/responses.ts';
import type { Survey } from '../../model/rules/survey.ts';

/** Reads that say a copy is current, and replacements, which come to the same however often they are sent. */
export function* repeats({ operations }: Survey): Iterable<Proposal> {
  for (const { name, node, path, method, responses, parameters } of operations) {
    if (extension(node, 'conditional') !== undefined || extension(node, 'idempotent') !== undefined) continue;
    const target = operationPath(path, method);
    const answered = responses.get('200');
    const takes = parameters.some(
      ({ in: at, name: called }) => at === 'header' && /^if-none-match$/i.test(String(called)),
    );
    if (
      method === 'get' &&
      responses.has('304') &&
      (takes || (answered && headersOf(answered).includes('etag')))
    ) {
      const evidence = takes ? 'takes If-None-Match and may answer 304' : 'sends an ETag and may answer 304';
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
      const evidence = 'PUT of a thing by its id is idempotent (RFC 9110, 9.2.2), and there is one success';
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
