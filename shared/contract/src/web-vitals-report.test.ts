import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclaration } from './remote-declaration';
import { routesWithoutSession, webVitalsReport } from './web-vitals-report';

const root = join(__dirname, '../../..');
const routes = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => readFileSync(join(root, folder, 'remote.json'), 'utf8'))
  .flatMap((text) => remoteDeclaration.parse(JSON.parse(text)).routes);

test('the routes without a session are those that the remotes declare', () => {
  const declared = routes.filter(({ right }) => right === 'anonymous').map(({ path }) => path);
  expect(declared.sort()).toEqual([...routesWithoutSession].sort());
});

test('every declared route can be reported', () => {
  const visit = { lcp: null, inp: null, cls: null };
  const refused = routes.filter(({ path }) => !webVitalsReport.safeParse({ ...visit, route: path }).success);
  expect(refused).toEqual([]);
});
