import { Document as YamlDocument } from 'yaml';
import type { Proposal } from './proposal.ts';

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
  return overlay.toString({ lineWidth: 0 });
}
