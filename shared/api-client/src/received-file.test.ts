import { readFile } from './received-file';

const answer = (disposition: string | null, cutAt: string | null = null) =>
  ({
    headers: new Map([
      ['content-disposition', disposition],
      ['x-portal-cut-at', cutAt],
      ['x-portal-cut-rows', cutAt && '2345'],
    ]),
    blob: async () => new Blob(['octets']),
  }) as unknown as Response;

const named = 'attachment; filename="utilisateurs.csv"';

test.each([
  [
    `attachment; filename="historique.csv"; filename*=UTF-8''relev%C3%A9s%20d%E2%80%99%C3%A9t%C3%A9.csv`,
    'relevés d’été.csv',
  ],
  [named, 'utilisateurs.csv'],
])('a file keeps the name that the server gave it (%s)', async (disposition, name) => {
  const file = await readFile(answer(disposition));
  expect(file.name).toBe(name);
  expect(file.blob.size).toBe(6);
});

test('an answer without a file name, such as the page of a proxy, is refused', async () => {
  await expect(readFile(answer(null))).rejects.toMatchObject({ name: 'CallError', code: '500' });
});

test('a file that was cut says where, and what it leaves out; a complete one has no notice', async () => {
  expect(await readFile(answer(named, '10000'))).toMatchObject({ cutAt: 10_000, cutRows: 2345 });
  expect(await readFile(answer(named))).not.toHaveProperty('cutAt');
});

test('a file in parts is put together, with its type, and each part is reported', async () => {
  const parts = ['un ', 'deux ', 'trois'].map((words) => new TextEncoder().encode(words));
  const shares: number[] = [];
  const response = {
    headers: new Headers({ 'content-type': 'application/zip', 'content-disposition': named }),
    body: {
      getReader: () => ({
        read: async () => ({ value: parts.shift(), done: parts.length === 0 && shares.length === 3 }),
      }),
    },
  } as unknown as Response;
  const { blob } = await readFile(response, (received) => shares.push(received));
  expect(shares).toEqual([3, 8, 13]);
  expect([blob.size, blob.type]).toEqual([13, 'application/zip']);
});
