import { valid, validRange } from 'semver';
import { z } from 'zod';

const assets = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

/** A package of npm, with the path of one of its parts; as a key it must be no property that every object has. */
const packageName = z
  .string()
  .refine(
    (name) => /^(@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*(\/[\w.~-]+)*$/i.test(name) && !(name in {}),
    { error: ({ input }) => `${String(input)} is no name of a package` },
  );
const versionRange = z.string().refine((range) => validRange(range) !== null, {
  error: ({ input }) => `${String(input)} is no range of versions`,
});
const version = z.string().refine((one) => valid(one) !== null, {
  error: ({ input }) => `${String(input)} is no version`,
});

/** Exported name → what a user may do with it: `function`, `component`, `class`, `value`. */
const nameKinds = z.record(z.string(), z.string());

const payloads = z.record(z.string(), z.record(z.string(), z.unknown()));
const eventUse = z.object({ emits: payloads, consumes: payloads });

/** The part of Module Federation's `mf-manifest.json` that counts here; any bundler that writes one will do. */
export const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(
    z.object({
      name: packageName,
      requiredVersion: versionRange,
      /** Our extension: needed before the lazy parts. Other bundlers do not write it. */
      initial: z.boolean().default(true),
      /** Our extension: the names that the code imports from it; missing when unknown. */
      uses: z.array(z.string()).optional(),
      /** Our extension: kinds of these names when it was built, as far as they are known. */
      kinds: nameKinds.optional(),
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets })),
  /** Our extension: the code's use of the event bus. */
  events: eventUse.extend({ contract: z.number().int() }).optional(),
  /** Our extension: API calls that the code names, each with its request fields at build time. */
  calls: z.record(z.string(), z.array(z.string())).optional(),
});
export type FederationManifest = z.output<typeof federationManifest>;

const pageFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** What the build of the shell says of itself (`shell.json`). */
export const shellReport = pageFiles.extend({
  entry: z.string(),
  shared: z.record(
    packageName,
    /** `exports`: the names that one of our packages exports, and their kinds; missing for other packages and in older builds. */
    pageFiles.extend({ version, exports: z.array(z.string()).optional(), kinds: nameKinds.optional() }),
  ),
  events: eventUse.extend({
    contract: z.number().int(),
    oldest: z.number().int(),
    /** Every event of the bus, with its payload. */
    catalogue: payloads,
  }),
});
