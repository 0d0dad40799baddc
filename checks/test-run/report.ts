import type { SerializedError } from 'vitest';
import {
  DefaultReporter,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { openFindingsFolder } from '../requirements/findings-folder.ts';
import { type FileOutput, outsideOfTests, type TestLines, type TestOutput } from './output.ts';
import { Progress } from './progress.ts';
import { summarize } from './summary.ts';
import { describeUnmet, unmetOf, usedRequirements } from './unmet-requirements.ts';

type UserConsoleLog = Parameters<DefaultReporter['onUserConsoleLog']>[0];

/** A run of a few files prints each of them; a longer run prints failures and its progress. */
const maxListedFiles = 10;
/** Less than ten seconds, so that no reader takes a slow run for one that hangs. */
const progressMs = 9000;
const maxPrintedLines = 40;
/** Processes that a test left behind may hold the output of its worker open. */
const maxFlushMs = 5000;

/**
 * Prints a test run: missing programs at its start, its progress, each failure with the log of its test, and
 * one summary. Logs of passed tests are not printed. Other output of passed tests is printed, and fails the
 * run in CI.
 */
export class RunReport extends DefaultReporter {
  readonly #output: TestOutput;
  readonly #printing = new Set<Promise<void>>();
  readonly #noisy = new Set<string>();
  #progress = new Progress(0);
  #timer: NodeJS.Timeout | undefined;
  #isShort = true;

  constructor(output: TestOutput) {
    super();
    this.#output = output;
  }

  override onInit(vitest: Vitest): void {
    super.onInit(vitest);
    this.#output.isReported = true;
    openFindingsFolder();
    vitest.onClose(() => clearInterval(this.#timer));
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    const files = specifications.map(({ moduleId }) => moduleId);
    this.#isShort = files.length <= maxListedFiles;
    this.#noisy.clear();
    const used = usedRequirements(this.ctx.config.root, files);
    // Old disks need seconds to start these programs.
    if (used.length > 0) this.log(`These tests need: ${used.map(({ need }) => need).join(', ')}.`);
    for (const line of describeUnmet(unmetOf(used))) this.log(line);
    this.#progress = new Progress(files.length);
    if (!this.isTTY) this.#timer = setInterval(() => this.log(this.#progress.line()), progressMs);
    super.onTestRunStart(specifications);
  }

  override onTestModuleQueued(module: TestModule): void {
    this.#progress.startFile(module.relativeModuleId);
    super.onTestModuleQueued(module);
  }

  override onTestCaseResult(test: TestCase): void {
    this.#progress.endTest(test.result().state);
    super.onTestCaseResult(test);
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#progress.endFile(module.relativeModuleId);
    super.onTestModuleEnd(module);
    const printing = this.#printWhenEnded(module).finally(() => this.#printing.delete(printing));
    this.#printing.add(printing);
  }

  /** Lists the tests of a passed file in a short run. `#printWhenEnded` prints failures with their logs. */
  override printTestModule(module: TestModule): void {
    if (this.#isShort && module.state() !== 'failed') super.printTestModule(module);
  }

  override onUserConsoleLog({ content, taskId }: UserConsoleLog): void {
    const task = taskId === undefined ? undefined : this.ctx.state.idMap.get(taskId);
    if (task === undefined) this.log(content.trimEnd());
    else
      for (const text of content.trimEnd().split('\n'))
        this.#output
          .of(task.file.filepath)
          .add(task.type === 'test' ? task.id : outsideOfTests, { text, isLog: false });
  }

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    await Promise.all(this.#printing);
    clearInterval(this.#timer);
    super.onTestRunEnd(modules, errors, reason);
    if (modules.length === 0) return;
    this.log();
    for (const line of summarize(modules, this.end - this.start)) this.log(line);
    this.#reportNoise();
  }

  /** Replaces the summary of Vitest; errors outside of tests remain. */
  override reportSummary(_files: unknown, errors: unknown[]): void {
    if (errors.length > 0) this.ctx.logger.printUnhandledErrors(errors);
  }

  async #printWhenEnded(module: TestModule): Promise<void> {
    const output = this.#output.of(module.moduleId);
    const late = Promise.withResolvers<void>();
    const timeout = setTimeout(late.resolve, maxFlushMs);
    await Promise.race([output.ended, late.promise]);
    clearTimeout(timeout);
    if (module.state() === 'failed') this.#printFailures(module, output);
    this.#printNoise(module, output);
    this.#output.release(module.moduleId);
  }

  #printFailures(module: TestModule, output: FileOutput): void {
    const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    const failed = [...module.children.allTests('failed')];
    for (const part of [...(module.errors().length > 0 ? [module] : []), ...suites]) {
      this.#printErrors(module, part.type === 'suite' ? part.fullName : 'the file itself', part.errors());
      this.#printLog(output.of(outsideOfTests));
    }
    for (const test of failed) {
      this.#printErrors(module, test.fullName, test.result().errors ?? []);
      this.#printLog(output.of(test.id));
    }
  }

  #printErrors(module: TestModule, title: string, errors: readonly unknown[]): void {
    this.error(`\nFAILED ${module.relativeModuleId} > ${title}`);
    for (const error of errors) this.ctx.logger.printError(error, { project: module.project });
  }

  #printLog({ lines, omitted }: TestLines): void {
    if (lines.length === 0) return;
    const earlier = omitted + Math.max(0, lines.length - maxPrintedLines);
    this.error(`Output of this test${earlier === 0 ? '' : `, without ${earlier} earlier lines`}:`);
    for (const { text } of lines.slice(-maxPrintedLines)) this.error(`  ${text}`);
  }

  /** Prints lines of passed tests that belong to no log: a forgotten `console.log`, or a warning of Node. */
  #printNoise(module: TestModule, output: FileOutput): void {
    for (const id of output.tests()) {
      const task = this.ctx.state.idMap.get(id);
      if (task?.result?.state === 'fail' || (id === outsideOfTests && module.state() === 'failed')) continue;
      const lines = output.of(id).lines.filter(({ isLog }) => !isLog);
      if (lines.length === 0) continue;
      const title = task?.type === 'test' ? task.name : 'outside of its tests';
      this.#noisy.add(`${module.relativeModuleId} > ${title}`);
      this.error(`\nOutput of ${module.relativeModuleId} > ${title}:`);
      for (const { text } of lines.slice(-maxPrintedLines)) this.error(`  ${text}`);
    }
  }

  #reportNoise(): void {
    if (this.#noisy.size === 0 || !process.env.CI || process.env.CALLSHEET_HIDDEN) return;
    this.error(
      '\nFailed, because passed tests wrote to the terminal. Remove the output, or check it in the test:',
    );
    for (const test of this.#noisy) this.error(`  ${test}`);
    process.exitCode = 1;
  }
}
