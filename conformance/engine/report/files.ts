import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeNamedFolder } from '../../../cli/output-folder.ts';
import { coverOf, coverOverlay } from '../model/cover-lines.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Report } from '../run/run.ts';
import { badge, badgeData } from './badge.ts';
import { githubReport } from './github.ts';
import { harReport } from './har.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { sarifReport } from './sarif.ts';
import { webFuzzingReport } from './web-fuzzing.ts';

type Write = (report: Report, contract: ContractRecord, version: string) => string;

/** The reporters that write files after a run, by the names of the files. */
const writers: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
  json: { 'results.json': jsonReport },
  junit: { 'junit.xml': junitReport },
  html: { 'report.html': htmlReport },
  sarif: { 'results.sarif': sarifReport },
  har: { 'failures.har': (report, _, version) => harReport(report, version) },
  badge: { 'badge.svg': badge, 'badge.json': badgeData },
  wfc: { 'wfc-report.json': webFuzzingReport },
};

/** The name of a run's overlay in its `--output` folder. */
const overlayName = 'coverage.overlay.yaml';

/** Where and how reports are written. */
export interface Outlet {
  readonly reporters: readonly string[];
  readonly folder: string;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
  readonly out: (text: string) => void;
  /** The suite's version. */
  readonly version: string;
}

/** Writes the requested reports, and returns the names of their files. */
export function writeReports(report: Report, contract: ContractRecord, outlet: Outlet): string[] {
  const { reporters, folder, redact, out, version } = outlet;
  makeNamedFolder('--output', folder);
  if (reporters.includes('github')) out(redact(githubReport(report)));
  const texts = reporters.flatMap((reporter) => Object.entries(writers[reporter] ?? {}));
  const written = texts.map(([name, text]) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, redact(text(report, contract, version)));
    return file;
  });
  return [...written, ...overlayFile(report, outlet)];
}

/** Writes the lines that would cover more checks as an overlay. Removes the overlay of an earlier run. */
function overlayFile(report: Report, { folder, redact }: Outlet): string[] {
  const file = path.join(folder, overlayName);
  const overlay = coverOverlay(report.contract.title, coverOf(report.results));
  if (overlay === undefined) fs.rmSync(file, { force: true });
  else fs.writeFileSync(file, redact(overlay));
  return overlay === undefined ? [] : [file];
}
