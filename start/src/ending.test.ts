import { Ending } from './ending';

test('what was opened last is closed first, once', async () => {
  const ending = new Ending();
  const closed: string[] = [];
  for (const part of ['door', 'database', 'worker']) await ending.add(async () => closed.push(part));
  await Promise.all([ending.close(), ending.close()]);
  expect(closed).toEqual(['worker', 'database', 'door']);
});

test('a part that opens after the end began is closed at once', async () => {
  const ending = new Ending();
  await ending.close();
  const closed: string[] = [];
  await ending.add(async () => closed.push('late'));
  expect(ending.begun).toBe(true);
  expect(closed).toEqual(['late']);
});

test('a part that cannot be closed does not keep the others open', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  const ending = new Ending();
  const closed: string[] = [];
  await ending.add(async () => closed.push('database'));
  await ending.add(() => Promise.reject(new Error('stuck')));
  await ending.close();
  expect(closed).toEqual(['database']);
  expect(printed).toHaveBeenCalledWith('Error: stuck');
  printed.mockRestore();
});
