import { readFile } from './received-file';

const answer = (disposition: string | null) =>
  ({
    headers: { get: () => disposition },
    blob: async () => new Blob(['octets']),
  }) as unknown as Response;

test.each([
  [
    `attachment; filename="historique.csv"; filename*=UTF-8''relev%C3%A9s%20d%E2%80%99%C3%A9t%C3%A9.csv`,
    'relevés d’été.csv',
  ],
  ['attachment; filename="list-users.csv"', 'list-users.csv'],
  [null, 'document'],
])('a file keeps the name that the server gave it (%s)', async (disposition, name) => {
  const file = await readFile(answer(disposition));
  expect(file.name).toBe(name);
  expect(file.blob.size).toBe(6);
});
