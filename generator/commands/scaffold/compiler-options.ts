import { type CompilerOptions, type FileSystemHost, ts } from 'ts-morph';
import { absolute } from './report.ts';

/**
 * The compiler options of the project's `tsconfig.json`; undefined if there is none. Its list of files is
 * not read: that would search all folders, and only handlers are needed.
 */
export function compilerOptions(disk: FileSystemHost): CompilerOptions | undefined {
  const settings = absolute(disk, 'tsconfig.json');
  if (!disk.fileExistsSync(settings)) return undefined;
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: disk.isCaseSensitive(),
    readDirectory: () => [],
    fileExists: (path) => disk.fileExistsSync(path),
    readFile: (path) => (disk.fileExistsSync(path) ? disk.readFileSync(path) : undefined),
  };
  const { config } = ts.readConfigFile(settings, host.readFile);
  return ts.parseJsonConfigFileContent(config ?? {}, host, disk.getCurrentDirectory(), undefined, settings)
    .options;
}
