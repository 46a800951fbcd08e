import { basename, join } from 'node:path';
import { remoteDeclaration } from '@portal/contract/schemas';
import type { RemoteDeclaration } from '@portal/contract';
import type { Description } from './description';
import { federationManifest, type FederationManifest } from './federation-manifest';
import { PublishRefusal } from './publish-refusal';
import { readJson } from './read-json';

/** First parts of a path that belong to the server. */
const reserved = ['/api', '/assets', '/registry', '/sandbox', '/healthz'];

/** Reads `remote.json` and the federation manifest of a remote's folder. */
export async function describeRemote(folder: string): Promise<Description> {
  const declaration = await readDeclaration(folder);
  const manifest = await readManifest(folder, declaration.name);
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
      ...(manifest.events && { bus: { emits: manifest.events.emits, consumes: manifest.events.consumes } }),
    },
    promised: [entry, ...manifest.exposes.flatMap(({ assets }) => Object.values(assets).flatMap(allFiles))],
    housePreset: manifest.events !== undefined,
    reasons: [
      ...(exposed ? [] : ['the build does not expose ./remote']),
      ...containerReasons(declaration, manifest),
      ...reservedReasons(declaration),
      ...eventReasons(declaration, manifest),
    ],
  };
}

const allFiles = ({ sync, async: later }: { sync: string[]; async: string[] }) => [...sync, ...later];

async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const parsed = remoteDeclaration.safeParse(await readJson(join(folder, 'remote.json'), basename(folder)));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `remote.json: ${issue.path.join('.')} ${issue.message}`);
  throw new PublishRefusal(basename(folder), reasons);
}

async function readManifest(folder: string, name: string): Promise<FederationManifest> {
  const parsed = federationManifest.safeParse(await readJson(join(folder, 'dist/mf-manifest.json'), name));
  if (parsed.success) return parsed.data;
  throw new PublishRefusal(name, ['dist/mf-manifest.json is not a Module Federation 2 manifest']);
}

/** The shell asks for the container by the remote's name, with `_` for `-`. */
function containerReasons({ name }: RemoteDeclaration, manifest: FederationManifest): string[] {
  const expected = name.replaceAll('-', '_');
  return manifest.name === expected ? [] : [`its container is called ${manifest.name}, not ${expected}`];
}

function reservedReasons({ routes }: RemoteDeclaration): string[] {
  return routes
    .filter(({ path }) => reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    .map(({ path }) => `route ${path} belongs to the server`);
}

/** What remote.json says of the bus is what the build found in the code. */
function eventReasons(
  { events: declared }: RemoteDeclaration,
  { events: built }: FederationManifest,
): string[] {
  if (!built) return [];
  const difference = (verb: 'emits' | 'consumes') => {
    const found = Object.keys(built[verb]);
    return [
      ...found
        .filter((name) => !declared[verb].includes(name))
        .map((name) => `the build ${verb} ${name}, which remote.json does not declare`),
      ...declared[verb]
        .filter((name) => !found.includes(name))
        .map((name) => `remote.json declares that it ${verb} ${name}, and the build does not`),
    ];
  };
  const version =
    built.contract === declared.contract
      ? []
      : [`remote.json declares event contract ${declared.contract}, the build has ${built.contract}`];
  return [...version, ...difference('emits'), ...difference('consumes')];
}
