import {
  declarationFor,
  type PageConfig,
  type RegisteredRemote,
  type RegistrySnapshot,
  type VisitorRights,
} from '@portal/contract';
import type { BuildDocument } from '../publish/build-document';
import { shellName } from '../publish/describe-shell';
import { assetAddress } from './asset-address';
import type { ServedApplication } from './served-applications';

export interface SnapshotParts {
  revision: number;
  served: ServedApplication[];
  rights: VisitorRights;
  config: PageConfig;
}

/** The snapshot for one visitor: remotes with a route open to them, and only those routes. */
export function snapshotFor({ revision, served, rights, config }: SnapshotParts): RegistrySnapshot {
  return {
    revision,
    shell: served.find(({ name }) => name === shellName)?.version ?? '',
    remotes: served.flatMap((application) => registeredRemote(application, rights)),
    overrides: [],
    inspector: config.environment === 'development',
    config,
  };
}

function registeredRemote(
  { name, channel, version, document, previous }: ServedApplication,
  rights: VisitorRights,
): RegisteredRemote[] {
  const declaration = document.declaration && declarationFor(document.declaration, rights);
  if (!declaration) return [];
  return [
    {
      // the page sends the first calls before the shell runs, so the snapshot does not need their list
      declaration: { ...declaration, routes: declaration.routes.map(({ firstCalls: _, ...route }) => route) },
      version,
      channel,
      url: assetAddress(name, version, document.entry),
      previous: previous && {
        version: previous.version,
        url: assetAddress(name, previous.version, previous.document.entry),
      },
      preload: document.scripts
        .filter((path) => path !== document.entry)
        .map((path) => assetAddress(name, version, path)),
      initialBytes: document.initialBytes,
      integrity: {
        ...addressedIntegrity(name, version, document),
        ...(previous ? addressedIntegrity(name, previous.version, previous.document) : {}),
      },
    },
  ];
}

/** Hashes of a version's scripts and styles, by address. */
export function addressedIntegrity(
  name: string,
  version: string,
  document: BuildDocument,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(document.integrity)
      .filter(([path]) => /\.(js|mjs|css)$/.test(path))
      .map(([path, hash]) => [assetAddress(name, version, path), hash]),
  );
}
