import type { Project } from '../conformance/engine/checks/project.ts';
import type { GeneratedSuites } from '../conformance/engine/command/suite.ts';
import { generated as rooms } from '../conformance/example/generated/conformance/index.ts';
import { scenarios } from '../conformance/example/scenarios.ts';
import * as product from '../conformance/product/index.ts';
import { generated } from '../generated/conformance/index.ts';

/** The suite of each target that a benchmark starts, by the target's name, and what its project adds to it. */
export const suites: Readonly<Record<string, readonly [GeneratedSuites, Project]>> = {
  rooms: [rooms, { scenarios }],
  deployment: [generated, product],
};
