import { passkeySite } from './passkey.rules';

test.each([
  ['https://espace.lumenvie.fr', { host: 'espace.lumenvie.fr', origin: 'https://espace.lumenvie.fr' }],
  ['https://portal.test:8443/', { host: 'portal.test', origin: 'https://portal.test:8443' }],
  ['http://localhost:4400', { host: 'localhost', origin: 'http://localhost:4400' }],
  ['http://portal.localhost:4400', { host: 'portal.localhost', origin: 'http://portal.localhost:4400' }],
])('S2 passkeys of %s are of its host', (address, site) => {
  expect(passkeySite(address)).toEqual(site);
});

test.each(['http://127.0.0.1:4400', 'https://192.0.2.7', 'http://[::1]:4400', 'http://portal.test'])(
  'S2 none is offered at %s',
  (address) => {
    expect(passkeySite(address)).toBeNull();
  },
);
