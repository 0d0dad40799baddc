import { type CompilerOptions, type FileSystemHost, ts } from 'ts-morph';
import { absolute } from './report.ts';

/**
 * What the project's `tsconfig.json` sets; undefined without one. Which files it includes is left alone: all folders would
 * have to be gone through for it, and only handlers are read.
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
