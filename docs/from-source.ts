import { registerHooks } from 'node:module';

/*
 * A module hook for the commands of a documentation walk: an import that ends in `.js` resolves to the `.ts`
 * file, as compilers do. Installed packages contain JavaScript and need no hook.
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
