/** The repository of all packages. Each package.json repeats it, because npm reads no other file. */
export const repository = 'https://github.com/callsheet/callsheet';

/** Whether the packages are on npm. Until then, documents that install one have the sentence `notYet`. */
export const isPublished = false;

/** The sentence of documents about packages that are not on npm. */
export const notYet = 'not on npm yet';

/** A package that is published to npm. */
export interface PublishedPackage {
  /** Its folder in this repository. */
  readonly folder: string;
  /** Its files, apart from package.json, README.md, LICENSE and CHANGELOG.md. Other files are findings. */
  readonly files: readonly RegExp[];
  /** Whether its folder with its types is also checked as TypeScript resolves it. */
  readonly types?: true;
  /** A line of the output of its README's examples. */
  readonly prints?: string;
}

/** All published packages, in the order of their dependencies. */
export const publishedPackages: readonly PublishedPackage[] = [
  {
    folder: 'generator',
    types: true,
    prints: 'conformant',
    files: [
      /^bin\/callsheet(-ci)?\.js$/,
      /^dist\/ci\/([\w-]+\.mjs|callsheet-ci\.sh|gitlab\.yml)$/,
      /^THIRD-PARTY-NOTICES\.txt$/,
      /^dist\/(cli|compiled-templates|conformance\/(broken|engine|mutation)|generator)\/.+\.(js|d\.ts)$/,
      /^dist\/generator\/text\/vendor\/recheck\.cjs$/,
      /^dist\/generator\/targets\/[\w-]+\/target\.json$/,
      // Sources that `generate` copies into output, and templates.
      /^dist\/templates\/.+\.(ts|hbs)$/,
      /^dist\/templates\/init\/(api\.yaml|gitignore)$/,
    ],
  },
  {
    folder: 'generated/client',
    types: true,
    files: [
      // Sources are next to the compiled files, so that editors and debuggers show them.
      /^(resources\/|runtime\/.+\/|runtime\/)?[\w-]+\.ts$/,
      /^dist\/(.+\/)?[\w-]+\.(js|d\.ts)(\.map)?$/,
    ],
  },
  { folder: 'create-callsheet', prints: 'conformant', files: [/^bin\/create-callsheet\.js$/] },
  {
    folder: 'targets/python',
    files: [
      /^dist\/[\w-]+\.js$/,
      /^dist\/target\.json$/,
      /^dist\/templates\/([\w-]+\.py\.hbs|py\.typed|pyproject\.toml)$/,
      /^dist\/templates\/runtime\/\w+\.py$/,
    ],
  },
];
