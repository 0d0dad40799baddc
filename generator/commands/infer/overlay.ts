import { isScalar, visit, Document as YamlDocument } from 'yaml';
import { isPrintable, printableLines } from '../../../cli/printable-text.ts';
import type { Proposal } from '../../model/proposal.ts';

/** The proposals as an OpenAPI Overlay, in which each says what speaks for it. */
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
    ' Proposed by `callsheet infer`: read each, keep what is promised and take out what only looks so.';
  // Within double quotes the escapes of `printableLines` are YAML's own.
  visit(overlay, (_, node) => {
    if (isScalar(node) && typeof node.value === 'string' && !isPrintable(node.value))
      node.type = 'QUOTE_DOUBLE';
  });
  return printableLines(
    overlay.toString({ lineWidth: 0 }),
    (code) => `\\U${code.toString(16).padStart(8, '0')}`,
  );
}
