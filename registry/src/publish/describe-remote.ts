import { basename, join } from 'node:path';
import { remoteDeclaration, remoteDeclarationBytes } from '@portal/contract/schemas';
import type { RemoteDeclaration } from '@portal/contract';
import type { Description } from './description';
import { everyRefusal } from './every-refusal';
import { federationManifest, type FederationManifest } from './federation-manifest';
import { PublishRefusal } from './publish-refusal';
import { readJson } from './read-json';
import { reason } from './reason';
import { usesPreset, remoteReasons } from './remote-reasons';
import { listedNames } from './shared-names';

/** Reads `remote.json` and the federation manifest of a remote's folder. */
export async function describeRemote(folder: string): Promise<Description> {
  const { declaration, manifest } = await readBoth(folder);
  const exposed = manifest.exposes.find((expose) => expose.path === './remote');
  const { name, path } = manifest.metaData.remoteEntry;
  const entry = `${path}${name}`;
  return {
    name: declaration.name,
    document: {
      kind: 'remote',
      declaration,
      entry,
      scripts: [entry, ...(exposed?.assets.js.sync ?? [])],
      styles: exposed?.assets.css.sync ?? [],
      initialShared: manifest.shared.filter(({ initial }) => initial).map((item) => item.name),
      shared: Object.fromEntries(manifest.shared.map((item) => [item.name, item.requiredVersion])),
      ...listedNames(
        manifest.shared.map(({ name: item, uses, kinds }) => ({ name: item, names: uses, kinds })),
      ),
      ...(manifest.calls && { calls: manifest.calls }),
      ...(manifest.events && { bus: { emits: manifest.events.emits, consumes: manifest.events.consumes } }),
    },
    reportedFiles: [
      entry,
      ...manifest.exposes.flatMap(({ assets }) => Object.values(assets).flatMap(allFiles)),
    ],
    usesHousePreset: usesPreset(manifest),
    reasons: remoteReasons(declaration, manifest),
  };
}

const allFiles = ({ sync, async: later }: { sync: string[]; async: string[] }) => [...sync, ...later];

/** @throws PublishRefusal with the errors of both files. */
async function readBoth(
  folder: string,
): Promise<{ declaration: RemoteDeclaration; manifest: FederationManifest }> {
  const read: Partial<{ declaration: RemoteDeclaration; manifest: FederationManifest }> = {};
  const { refusals } = await everyRefusal([
    readDeclaration(folder).then((declaration) => void (read.declaration = declaration)),
    readManifest(folder).then((manifest) => void (read.manifest = manifest)),
  ]);
  const { declaration, manifest } = read;
  if (!declaration || !manifest)
    throw new PublishRefusal(
      basename(folder),
      refusals.flatMap(({ reasons }) => reasons),
    );
  return { declaration, manifest };
}

async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const subject = basename(folder);
  const fix = 'write it as the schema requires: shared/contract/remote.schema.json';
  const mostBytes = remoteDeclarationBytes;
  const parsed = remoteDeclaration.safeParse(
    await readJson(join(folder, 'remote.json'), { subject, fix, mostBytes }),
  );
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) =>
    reason(
      'declaration',
      `remote.json: ${issue.path.join('.')} ${issue.message}`,
      'shared/contract/remote.schema.json lists what it may be',
    ),
  );
  throw new PublishRefusal(subject, reasons);
}

async function readManifest(folder: string): Promise<FederationManifest> {
  const subject = basename(folder);
  const fix = 'build it with Module Federation 2 and its manifest on, as the preset of @portal/build does';
  const parsed = federationManifest.safeParse(
    await readJson(join(folder, 'dist/mf-manifest.json'), { subject, fix }),
  );
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // the types are right, but a value is not
  if (issues.every(({ code }) => code === 'custom'))
    throw new PublishRefusal(
      subject,
      issues.map(({ path, message }) =>
        reason(
          'manifest',
          `dist/mf-manifest.json: ${path.join('.')}: ${message}`,
          'change it in the shared packages of the bundler’s settings, and build again',
        ),
      ),
    );
  throw new PublishRefusal(subject, [
    reason('manifest', 'dist/mf-manifest.json is not a Module Federation 2 manifest', fix),
  ]);
}
