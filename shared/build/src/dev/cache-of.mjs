import { join } from 'node:path';

/** A cache of its own for a way to build, empty whenever the preset has changed: webpack does not look into a loader's options. */
export const cacheOf = ({ cache }, name) => ({
  ...cache,
  name,
  buildDependencies: {
    preset: ['alone-config.mjs', 'in-portal-config.mjs', '../browser-base.mjs', '../remote-config.mjs'].map(
      (file) => join(import.meta.dirname, file),
    ),
  },
});
