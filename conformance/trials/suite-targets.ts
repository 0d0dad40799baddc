import { generated } from '../../generated/conformance/index.ts';
import type { Project } from '../engine/checks/project.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import { generated as rooms } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import * as product from '../product/index.ts';

/** The suite of each target that a trial starts, by the target's name, and its project's additions. */
export const suites: Readonly<Record<string, readonly [GeneratedSuites, Project]>> = {
  rooms: [rooms, { scenarios }],
  deployment: [generated, product],
};
