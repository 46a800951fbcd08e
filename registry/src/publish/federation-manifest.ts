import { z } from 'zod';

const assets = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

const payloads = z.record(z.string(), z.record(z.string(), z.unknown()));
const eventUse = z.object({ emits: payloads, consumes: payloads });

/** The part of Module Federation's `mf-manifest.json` that counts here; any bundler that writes one will do. */
export const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      /** Our extension: needed before the lazy parts. Other bundlers do not write it. */
      initial: z.boolean().default(true),
      /** Our extension: the names that the code imports from it; missing when unknown. */
      uses: z.array(z.string()).optional(),
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
    z.string(),
    /** `exports`: the names that a package of the house exports; left out of others, and by older builds. */
    pageFiles.extend({ version: z.string(), exports: z.array(z.string()).optional() }),
  ),
  events: eventUse.extend({
    contract: z.number().int(),
    oldest: z.number().int(),
    /** Every event of the bus, with its payload. */
    catalogue: payloads,
  }),
});
