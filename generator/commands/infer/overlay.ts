import { isScalar, visit, Document as YamlDocument } from 'yaml';
import { isPrintable, printableLines } from '../../../cli/printable-text.ts';
import type { Proposal } from '../../model/proposal.ts';

/** Prints the proposals as an OpenAPI Overlay, each with its evidence. */
export function overlayOf(
  proposals: readonly Proposal[],
  { spec, title }: { readonly spec: string; readonly title: string },
): string {
  const content = {
    overlay: '1.0.0',
    info: { title: `Promises of ${title}`, version: '1.0.0' },
    extends: spec,
    actions: proposals.map(({ target, evidence, operation, update }) => ({
      target,
      description: `${operation}: ${evidence}.`,
      update,
    })),
  };
  const overlay = new YamlDocument(content, { aliasDuplicateObjects: false });
  overlay.commentBefore =
    ' Proposed by `callsheet infer`: read each action, keep the promises that the API makes and remove the others.';
  // `printableLines` writes escapes that YAML reads only within double quotes.
  visit(overlay, (_, node) => {
    if (isScalar(node) && typeof node.value === 'string' && !isPrintable(node.value))
      node.type = 'QUOTE_DOUBLE';
  });
  return printableLines(
    overlay.toString({ lineWidth: 0 }),
    (code) => `\\U${code.toString(16).padStart(8, '0')}`,
  );
}
