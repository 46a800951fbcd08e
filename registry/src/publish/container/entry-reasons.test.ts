import type { BuildToPublish } from '../build-to-publish';
import { textOf } from '../reason';
import { entryReasons } from './entry-reasons';

test('P4.4 a build whose evaluation says nothing is refused in words', async () => {
  const document = { kind: 'remote', entry: 'remoteEntry.js' };
  const build = { name: 'mf-one', document, files: [] } as unknown as BuildToPublish;
  const reasons = await entryReasons(build, () => Promise.resolve({ outcome: 'garbled' }));
  expect(reasons.map(textOf)).toEqual([
    expect.stringMatching(/^remoteEntry\.js gives no result of its evaluation: .*\. Fix: /),
  ]);
});
