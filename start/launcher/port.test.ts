import { createServer, type AddressInfo } from 'node:net';
import { checkPort, listenError } from './port.js';

test('a taken port is refused with its number and a way out', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(checkPort({ PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken: stop what listens there, or choose another with PORT=${port + 1} npm start.`,
  );
  await new Promise((resolve) => other.close(resolve));
  await expect(checkPort({ PORT: String(port) })).resolves.toBeUndefined();
});

test('a value that is no port is left to the configuration', async () => {
  await expect(checkPort({ PORT: 'eighty' })).resolves.toBeUndefined();
});

test.each([
  ['EACCES', 80, /^Port 80 may not be used by this user/],
  ['EADDRNOTAVAIL', 4400, /^HOST 10\.0\.0\.1 is no address of this machine/],
  ['EIO', 4400, /cannot listen on 10\.0\.0\.1:4400: EIO/],
])('%s has its words', (code, port, words) => {
  expect(listenError(Object.assign(new Error(code), { code }), port, '10.0.0.1').message).toMatch(words);
});
