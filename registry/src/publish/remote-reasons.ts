import type { RemoteDeclaration } from '@portal/contract';
import type { FederationManifest } from './federation-manifest';
import { firstCallReasons } from './first-call-reasons';
import { reason, type Reason } from './reason';
import { houseScope } from './shared-names';

/** First parts of a path that belong to the server. */
const reserved = ['/api', '/assets', '/registry', '/sandbox', '/healthz'];

/** Reasons against a remote's build that differs from its `remote.json`, or declares something forbidden. */
export function remoteReasons(declaration: RemoteDeclaration, manifest: FederationManifest): Reason[] {
  return [
    ...exposeReasons(manifest),
    ...containerReasons(declaration, manifest),
    ...reservedReasons(declaration),
    ...repeatedRoutes(declaration),
    ...firstCallReasons(declaration),
    ...eventReasons(declaration, manifest),
    ...(usesPreset(manifest) ? missingLists(manifest) : []),
  ];
}

function exposeReasons({ exposes }: FederationManifest): Reason[] {
  if (exposes.some(({ path }) => path === './remote')) return [];
  return [reason('container', 'the build does not expose ./remote', 'expose src/remote.ts as ./remote')];
}

/** The container must have the remote's name, with `_` for `-`: the shell loads it by this name. */
function containerReasons({ name }: RemoteDeclaration, manifest: FederationManifest): Reason[] {
  const expected = name.replaceAll('-', '_');
  if (manifest.name === expected) return [];
  return [
    reason(
      'container-name',
      `its container is called ${manifest.name}, not ${expected}`,
      `call the container ${expected}`,
    ),
  ];
}

function reservedReasons({ routes }: RemoteDeclaration): Reason[] {
  return routes
    .filter(({ path }) => reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    .map(({ path }) =>
      reason('routes', `route ${path} belongs to the server`, 'choose another path in remote.json'),
    );
}

/** The first route wins, so the second route's right, title and menu would apply to the wrong screen. */
function repeatedRoutes({ routes }: RemoteDeclaration): Reason[] {
  const paths = routes.map(({ path }) => path);
  const repeated = new Set(paths.filter((path, index) => paths.indexOf(path) !== index));
  return [...repeated].map((path) =>
    reason(
      'routes',
      `route ${path} is declared ${paths.filter((other) => other === path).length} times`,
      'keep one of them in remote.json',
    ),
  );
}

/** `remote.json` must declare exactly the event uses that the build found in the code. */
function eventReasons(
  { events: declared }: RemoteDeclaration,
  { events: built }: FederationManifest,
): Reason[] {
  if (!built) return [];
  const difference = (verb: 'emits' | 'consumes') => {
    const found = Object.keys(built[verb]);
    return [
      ...found
        .filter((name) => !declared[verb].includes(name))
        .map((name) =>
          reason(
            'events',
            `the build ${verb} ${name}, which remote.json does not declare`,
            `add ${name} to events.${verb} of remote.json`,
          ),
        ),
      ...declared[verb]
        .filter((name) => !found.includes(name))
        .map((name) =>
          reason(
            'events',
            `remote.json declares that it ${verb} ${name}, and the build does not`,
            `take ${name} out of events.${verb} of remote.json, or build again`,
          ),
        ),
    ];
  };
  const version =
    built.contract === declared.contract
      ? []
      : [
          reason(
            'events',
            `remote.json declares event contract ${declared.contract}, the build has ${built.contract}`,
            `set events.contract of remote.json to ${built.contract}`,
          ),
        ];
  return [...version, ...difference('emits'), ...difference('consumes')];
}

/** Whether a build is made by the preset of `@portal/build`: other bundlers do not list the events. */
export const usesPreset = ({ events }: FederationManifest) => events !== undefined;

/** The preset of `@portal/build` writes both lists; without them, names and calls cannot be compared with the live ones. */
function missingLists({ shared, calls }: FederationManifest): Reason[] {
  const unlisted = shared.filter(({ name, uses }) => name.startsWith(houseScope) && uses === undefined);
  return [
    ...unlisted.map(({ name }) =>
      reason(
        'manifest',
        `its manifest does not list which names of ${name} it uses`,
        `import each name of ${name} by itself instead of the whole package, and build again`,
      ),
    ),
    ...(calls === undefined
      ? [
          reason(
            'manifest',
            'its manifest does not list its calls',
            'build it again with the preset of @portal/build',
          ),
        ]
      : []),
  ];
}
