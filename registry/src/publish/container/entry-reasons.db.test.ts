import { anna, openTestRegistry, type OpenTestRegistry } from '../../../testing/open-test-registry';
import { builtRemote } from '../../../testing/built-application';
import { historyPage } from '../../live/history-page';
import { publish } from '../publish-builds';

let opened: OpenTestRegistry;
beforeAll(async () => {
  opened = await openTestRegistry();
});
afterAll(() => opened.close());

const sound = 'export const init = () => {}; export const get = async () => () => ({});';
const named = (name: string) =>
  `new globalThis._FEDERATION_RUNTIME_CORE.ModuleFederation({ name: '${name}' }); ${sound}`;
const published = async (name: string, entry: string) => {
  const folder = await builtRemote(opened.root, name, { entry });
  return publish(opened.registry, { ...anna, channel: 'stable', folder });
};

test.each([
  [
    'throws',
    `throw new Error('seeded'); ${sound}`,
    'container-throws',
    /remoteEntry\.js throws while it is evaluated:\n {6}Error: seeded\n {6}at remoteEntry\.js:1:7\. Fix: /,
  ],
  [
    'never ends',
    `await new Promise(() => {}); ${sound}`,
    'container-hangs',
    /remoteEntry\.js does not end its evaluation within 10 seconds\. Fix: /,
  ],
  [
    'exports no function',
    `export const get = () => 0; export const init = 'later';`,
    'container',
    /remoteEntry\.js exports init as a value of type string, not as a function\. Fix: /,
  ],
  [
    'has another name',
    named('mf_other'),
    'container-name',
    /the code of its container is called mf_other, not mf_bad\. Fix: /,
  ],
])(
  'P4.4 a remote whose entry %s is refused, in words and in the history',
  async (_what, entry, kind, words) => {
    await expect(published('mf-bad', entry)).rejects.toThrow(words);
    const { entries } = await historyPage(opened.registry.db, { name: 'mf-bad' });
    expect(entries[0]).toMatchObject({ refused: [expect.stringMatching(words)], refusalKinds: [kind] });
    expect((await opened.live()).applications.map(({ name }) => name)).toEqual(['shell']);
  },
);

test('P4.4 the error of an entry is printed and recorded without control characters', async () => {
  const entry = String.raw`throw new Error('a\u0000b\u001b[31mred\u0007'); ${sound}`;
  const refusal: unknown = await published('mf-controls', entry).catch((error: unknown) => error);
  const { message } = refusal as Error;
  expect(message).toContain('Error: a\uFFFDbred\uFFFD\n');
  const { entries } = await historyPage(opened.registry.db, { name: 'mf-controls' });
  expect(entries[0]?.refused).toEqual([expect.stringContaining('Error: a\uFFFDbred\uFFFD\n')]);
});

test('P4.4 an entry under its declared name goes live', async () => {
  expect(await published('mf-good', named('mf_good'))).toMatchObject({ changed: true });
});
