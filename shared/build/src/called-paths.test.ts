import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, fixtureRemote } from '../testing/fixture-remote';

const source = `
import * as client from '@portal/api-client';
import { call, callForFile as download, wordsFor } from '@portal/api-client';
import { useCall, usePages } from '@portal/api-client/query';
const anything = (path: string) => path;
export const useAll = (isLong: boolean) => [
  useCall('/getNothing' as never, {} as never),
  usePages('/getPages' as never, {} as never),
  call(isLong ? ('/getLong' as never) : ('/getContract' as never), {} as never),
  download(\`/getPaper\` as never, {} as never),
  client.call('/getMore' as never, {} as never),
  client['callForFile']('/getMost' as never, {} as never),
];
export const mount = () => [useAll(true), anything('/notCalled'), wordsFor('/noPath' as never)];
`;

test('P4.4 a manifest lists every path that the code passes to the API client, known to the contract or not', async () => {
  const folder = await fixtureRemote(source);
  build(folder);
  const { calls } = JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8')) as {
    calls: Record<string, string[]>;
  };
  const unknown = {
    '/getLong': [],
    '/getMore': [],
    '/getMost': [],
    '/getNothing': [],
    '/getPages': [],
    '/getPaper': [],
  };
  expect(calls).toEqual({ ...unknown, '/getContract': expect.arrayContaining(['contractNbr']) as string[] });
  await rm(dirname(folder), { recursive: true });
}, 120_000);
