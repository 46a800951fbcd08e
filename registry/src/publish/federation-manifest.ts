import { z } from 'zod';

const assets = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

/** The part of Module Federation's `mf-manifest.json` that counts here; any bundler that writes one will do. */
export const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
export type FederationManifest = z.output<typeof federationManifest>;

/** What the build of the shell says of itself (`shell.json`). */
export const shellReport = z.object({
  entry: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  events: z.object({ contract: z.number().int(), names: z.array(z.string()) }),
});
