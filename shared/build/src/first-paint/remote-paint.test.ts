import { readFileSync, existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, fixtureRemote } from '../../testing/fixture-remote';

const remote = `
import { defineRemote } from '@portal/remote';
import { App } from './App';
export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-fixture', App });
`;
const app = `
import { useSession, shownCustomer } from '@portal/session';
import { Button, EmptyState } from '@portal/ui';
import { lazy, Suspense, useId, useSyncExternalStore } from 'react';
import './app.css';

const Part = lazy(() => import('./Part'));
const path = () => window.location.pathname;

export function App() {
  const session = useSession();
  const id = useId();
  const here = useSyncExternalStore(() => () => {}, path, path);
  if (here === '/written') return <p style={{ color: 'red' }}>a</p>;
  if (here === '/broken') throw new Error('no screen');
  if (here === '/bones') return <p>Chargement…</p>;
  if (here === '/nothing') return <><h1>Rien</h1><EmptyState title="Aucun contrat" /></>;
  return (
    <main className="fixture">
      <h1 id={id}>{here}</h1>
      <p>{'userId' in session ? \`connecté \${shownCustomer(session)?.trim()}\` : 'anonyme'}</p>
      <Suspense fallback={<p>Chargement…</p>}><Part /></Suspense>
      <Button variant="primary">Valider</Button>
    </main>
  );
}
`;
const route = (path: string, right: string, frame = right === 'anonymous' ? 'bare' : 'customer') => ({
  ...{ path, right, frame, title: path },
});
const declaration = {
  name: 'mf-fixture',
  routes: [
    route('/open', 'anonymous'),
    route('/own', 'customer'),
    route('/many/*', 'customer'),
    route('/written', 'customer'),
    route('/broken', 'customer'),
    route('/bones', 'customer'),
    route('/nothing', 'customer'),
  ],
  events: { contract: 1, emits: [], consumes: [] },
};

let folder: string;
let paint: { routes: { path: string; html: string; css: string }[] };
const paintOf = (path: string) => paint.routes.find((one) => one.path === path);

beforeAll(async () => {
  folder = await fixtureRemote(remote);
  await writeFile(join(folder, 'src/App.tsx'), app);
  await writeFile(join(folder, 'src/Part.tsx'), "export default () => 'later'; throw new Error('executed');");
  const font = "@font-face{font-family:F;src:url('f.woff2')}";
  await writeFile(join(folder, 'src/f.woff2'), '');
  await writeFile(
    join(folder, 'src/app.css'),
    `${font}.fixture{color:var(--color-ink);background:url(f.woff2)}.fixture:hover{color:red}.absent{color:red}@media print{.fixture{color:red}}`,
  );
  await writeFile(join(folder, 'remote.json'), JSON.stringify(declaration));
  build(folder);
  paint = JSON.parse(readFileSync(join(folder, 'dist/first-paint.json'), 'utf8'));
}, 120_000);
afterAll(() => rm(dirname(folder), { recursive: true }));

test('P2.6 each route is drawn at its address, for a visitor of whom nothing is known', () => {
  expect(paintOf('/open')?.html).toMatch(/<h1 id="[^"]+">\/open<\/h1><p>anonyme<\/p>/);
  expect(paintOf('/own')?.html).toMatch(/<h1 id="[^"]+">\/own<\/h1><p>connecté <\/p>/);
});

test('P2.6 a part that comes later is its fallback: its code is not executed', () => {
  expect(paintOf('/open')?.html).toContain('<p>Chargement…</p>');
});

test('P2.6 the rules are those that the markup shows, with their variables alone; nothing is requested', () => {
  const css = paintOf('/open')?.css ?? '';
  expect(css).toContain('.fixture{color:var(--color-ink)}');
  expect(css).toContain('.ui-button--primary{');
  expect(css).toMatch(/--color-ink: ?light-dark/);
  expect(css).toMatch(/font-face ?\{font-family: ?'?"?Figtree Fallback/);
  expect(css).not.toMatch(/url\(|font-family: ?F;|\.absent|:hover|print|\.ui-modal|--color-winter/);
});

test('P2.6 left out: what cannot be drawn, what the policy refuses, a prefix, bones alone, « nothing » before the data', () => {
  expect(paint.routes.map(({ path }) => path)).toEqual(['/open', '/own']);
});

test('P2.6 a remote that draws nothing with React has no first paint', async () => {
  const other = await fixtureRemote("export const mount = async () => 'nothing';");
  build(other);
  expect(existsSync(join(other, 'dist/first-paint.json'))).toBe(false);
  await rm(dirname(other), { recursive: true });
}, 120_000);
