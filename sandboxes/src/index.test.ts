import { testConfig } from '@portal/backend/testing/test-app';
import { neededSandboxes } from './index';

const all = [
  'mail',
  'cards',
  'signature',
  'addresses',
  'companyDirectory',
  'deliveryPoints',
  'meteringData',
  'sms',
  'voucherAgency',
  'scanner',
  'video',
  'contactForm',
];
const namesOf = (config: Partial<typeof testConfig>) =>
  Object.entries(neededSandboxes({ ...testConfig, ...config })).flatMap(([name, needed]) =>
    needed ? [name] : [],
  );

test.each(['development', 'preproduction'] as const)('%s needs a sandbox of each partner', (environment) => {
  expect(namesOf({ environment })).toEqual(all);
});

test('ASVS 13.4.2 production needs none, whatever is not configured', () => {
  expect(namesOf({ environment: 'production' })).toEqual([]);
});

test('a partner that is configured needs none', () => {
  const address = { url: 'https://partner.example', apiKey: 'k' };
  const { partners, mail } = testConfig;
  expect(
    namesOf({
      mail: { ...mail, smtpUrl: 'smtp://mail.example' },
      partners: {
        ...partners,
        signature: address,
        deliveryPoints: address,
        enedis: {
          url: 'https://e.example',
          tokenUrl: 'https://e.example/t',
          clientId: 'c',
          clientSecret: 's',
        },
        addresses: { url: address.url },
        voucherAgency: address,
        scanner: { url: 'tcp://clamd:3310' },
      },
      videoSite: 'https://video.example',
    }),
  ).toEqual(['cards', 'companyDirectory', 'contactForm']);
});
