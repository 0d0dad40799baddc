import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeNamedFolder } from '../../../cli/output-folder.ts';
import { coverOf, coverOverlay } from '../model/cover-lines.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Report } from '../run/run.ts';
import { badge } from './badge.ts';
import { githubReport } from './github.ts';
import { harReport } from './har.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { sarifReport } from './sarif.ts';
import { webFuzzingReport } from './web-fuzzing.ts';

type Write = (report: Report, contract: ContractRecord, version: string) => string;

/** The reporters that write a file once a run has ended. */
const writers: Readonly<Record<string, { readonly name: string; readonly text: Write }>> = {
  json: { name: 'results.json', text: jsonReport },
  junit: { name: 'junit.xml', text: junitReport },
  html: { name: 'report.html', text: htmlReport },
  sarif: { name: 'results.sarif', text: sarifReport },
  har: { name: 'failures.har', text: (report, _, version) => harReport(report, version) },
  badge: { name: 'badge.svg', text: badge },
  wfc: { name: 'wfc-report.json', text: webFuzzingReport },
};

/** The overlay of a run below its `--out`. */
const overlayName = 'coverage.overlay.yaml';

/** Where reports go. */
export interface Outlet {
  readonly reporters: readonly string[];
  readonly folder: string;
  /** Takes secrets out of a text. */
  readonly redact: (text: string) => string;
  readonly out: (text: string) => void;
  /** The suite's. */
  readonly version: string;
}

/** Writes the reports that were asked for; the names of their files. */
export function writeReports(report: Report, contract: ContractRecord, outlet: Outlet): string[] {
  const { reporters, folder, redact, out, version } = outlet;
  makeNamedFolder('--out', folder);
  if (reporters.includes('github')) out(redact(githubReport(report)));
  const written = reporters.flatMap((reporter) => {
    const writer = writers[reporter];
    if (!writer) return [];
    const file = path.join(folder, writer.name);
    fs.writeFileSync(file, redact(writer.text(report, contract, version)));
    return [file];
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
