import { registerHooks } from 'node:module';

/*
 * The command of a walk is loaded with this: an import that ends in `.js` finds the `.ts` file beside, as it does for a
 * compiler. Where the package is installed, the suite is JavaScript, and nothing of this is needed.
 */
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (problem) {
      if (!/^\.{1,2}\/.*\.js$/.test(specifier)) throw problem;
      return next(specifier.replace(/\.js$/, '.ts'), context);
    }
  },
});
