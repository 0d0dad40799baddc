import manifest from '../../package.json' with { type: 'json' };

/** The version of this deployment. */
export const version: string = manifest.version;
