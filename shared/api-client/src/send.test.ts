import { addressOf } from './send';

test.each([
  [
    '/subscription/client',
    { email: 'zoé+1@exemple.fr' },
    '/subscription/client?email=zo%C3%A9%2B1%40exemple.fr',
  ],
  ['/siret/:siret', { siret: '73282932000074' }, '/siret/73282932000074'],
  ['/siret/:siret', { siret: '../login' }, '/siret/..%2Flogin'],
  ['/siret/:siret', { siret: '1', channel: undefined, seller: 'S' }, '/siret/1?seller=S'],
])('S1 %s of %j is sent to %s', (path, payload, address) => {
  expect(addressOf(path, payload)).toBe(address);
});
