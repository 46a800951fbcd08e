import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsOf, type PageConfig, type RemoteDeclaration } from '@portal/contract';
import { anyVisitor, claimsOf, mayOpenByTheBook, type AnyVisitor } from '@portal/testing/generators';
import fc from 'fast-check';
import type { BuildDocument } from '../publish/build-document';
import { snapshotFor } from './snapshot';

const workspace = join(__dirname, '../../..');
const declarations = readdirSync(workspace)
  .map((folder) => join(workspace, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RemoteDeclaration);

const served = declarations.map((declaration) => {
  const document: BuildDocument = {
    kind: 'remote',
    declaration,
    entry: 'remoteEntry.js',
    scripts: ['remoteEntry.js', 'remote.js'],
    styles: [],
    integrity: { 'remoteEntry.js': 'sha384-entry', 'remote.js': 'sha384-chunk' },
    shared: {},
    initialBytes: 1,
  };
  return {
    name: declaration.name,
    channel: 'stable' as const,
    version: '1',
    document,
    previous: { version: '0', document },
  };
});

const nobody = { kind: 'customer' as const, validated: false, rights: [], roots: [] };
const snapshotOf = (visitor: AnyVisitor) =>
  snapshotFor({
    revision: 1,
    served,
    rights: rightsOf(claimsOf(visitor) ?? nobody),
    config: { environment: 'production' } as PageConfig,
  });

test('S2 a visitor gets nothing of a remote whose rights they lack, whatever their scheme', () => {
  fc.assert(
    fc.property(anyVisitor, (visitor) => {
      const snapshot = snapshotOf(visitor);
      const text = JSON.stringify(snapshot);
      for (const { name, routes } of declarations) {
        const open = routes.filter((route) => mayOpenByTheBook(route, visitor) !== 'never');
        const listed = snapshot.remotes.find(({ declaration }) => declaration.name === name);
        expect(listed?.declaration.routes.map(({ path }) => path) ?? []).toEqual(
          open.map(({ path }) => path),
        );
        // neither its name nor an address, an integrity or a previous version of it
        expect([name, text.includes(name)]).toEqual([name, open.length > 0]);
      }
    }),
    { numRuns: 300 },
  );
});
