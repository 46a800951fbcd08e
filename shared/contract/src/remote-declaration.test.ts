import { z } from 'zod';
import { remoteDeclaration } from './remote-declaration';

/** As an editor reads it: some do so with the flag `u`, zod without. */
const forEditors = z.fromJSONSchema(z.toJSONSchema(remoteDeclaration));

interface Changes {
  title?: string;
  path?: string;
  label?: string;
  reachedFrom?: string[];
  emits?: string[];
}
const declaration = ({ title = 'Un écran', path = '/x', label = 'É', reachedFrom, emits = [] }: Changes) => ({
  name: 'mf-one',
  title,
  routes: [
    {
      path,
      title,
      frame: 'customer',
      right: 'customer',
      menu: { label, icon: 'document', order: 1 },
      ...(reachedFrom && { reachedFrom }),
    },
  ],
  events: { contract: 1, emits, consumes: [] },
  budget: { initialKilobytes: 60 },
});

const issuesOf = (changes: Changes) =>
  remoteDeclaration.safeParse(declaration(changes)).error?.issues.map(({ path }) => path.join('.')) ?? [];
const editorTakes = (changes: Changes) => forEditors.safeParse(declaration(changes)).success;

test.each(['/', '/*', '/x', '/offer/change-packege', '/createPassword', '/profile/*', '/a_b/C-2'])(
  'P5.2 %s is a path, and a place that links',
  (path) => {
    expect(issuesOf({ path, reachedFrom: [path, 'guard', 'mail', 'foot'] })).toEqual([]);
    expect(editorTakes({ path, reachedFrom: [path, 'guard', 'mail', 'foot'] })).toBe(true);
  },
);

test.each([
  ['leads off the portal', '//zz'],
  ['leads off the portal', '//zz.example.fr/*'],
  ['leads off the portal', '//*'],
  ['has an empty part', '/a//b'],
  ['ends in a slash', '/profile/setting/'],
  ['ends in a slash', '//'],
  ['has a star within a part', '/x*'],
  ['has two stars', '/x/**'],
  ['has no slash before it', 'x'],
  ['is no text of an address', '/x\n'],
  ['is nothing', ''],
])('P5.2 a path that %s is refused at its field: %j', (_case, path) => {
  expect(issuesOf({ path })).toEqual(['routes.0.path']);
  expect(issuesOf({ reachedFrom: ['guard', path] })).toEqual(['routes.0.reachedFrom.1']);
  expect(editorTakes({ path })).toBe(false);
  expect(editorTakes({ reachedFrom: [path] })).toBe(false);
});

test.each(['Un écran', 'L’énergie, 5 % 🌞', '漢字 𝒳'])('P5.2 « %s » are words', (words) => {
  const changes = { title: words, label: words, emits: [words] };
  expect(issuesOf(changes)).toEqual([]);
  expect(editorTakes(changes)).toBe(true);
});

test.each(['a\u0000', '\n', '\u007F', '\uD83C', '\uDF1E', '\uDF1E\uD83C', '🌞\uD83C'])(
  'P5.2 words that a database cannot store are refused at their field: %j',
  (words) => {
    expect(issuesOf({ title: words })).toEqual(['title', 'routes.0.title']);
    expect(issuesOf({ label: words })).toEqual(['routes.0.menu.label']);
    expect(issuesOf({ emits: ['e', words] })).toEqual(['events.emits.1']);
    expect(editorTakes({ title: words })).toBe(false);
  },
);

test('P5.2 a pattern of the schema says the same to readers with the flag u', () => {
  const { pattern } = z.toJSONSchema(remoteDeclaration.shape.title) as { pattern: string };
  const [plain, unicode] = [new RegExp(pattern), new RegExp(pattern, 'u')];
  const samples = ['é', '🌞', '\u0000', '\uD83C', '\uDF1E', '\uDF1E\uD83C', '🌞\uD83C', '\uD83C🌞'];
  expect(samples.map((sample) => unicode.test(sample))).toEqual(samples.map((sample) => plain.test(sample)));
});
