import { aScheme } from '@portal/testing';
import { caseRights } from './case-rights';

const readOnly = { actionMode: 'READ_ONLY' } as const;
const nothing = { limit: null, mayExport: false, mayMail: false, mayOpenCase: false, maySeeCustomer: false };

test.each([
  ['no scheme', null, nothing],
  ['full search', aScheme(['searchCase']), { ...nothing, mayExport: true, mayMail: true }],
  ['search, read only', aScheme(['searchCase'], readOnly), nothing],
  [
    'all three, read only',
    aScheme(['searchCase', 'createCase', 'searchCustomerContract'], readOnly),
    { ...nothing, mayOpenCase: true, maySeeCustomer: true },
  ],
  [
    'a full maker of cases who searches, read only',
    [...aScheme(['createCase']), ...aScheme(['searchCase'], readOnly)],
    { ...nothing, mayMail: true, mayOpenCase: true },
  ],
  [
    'a limited user',
    aScheme(['searchCase'], { userLimited: true }),
    { ...nothing, limit: { createdBy: 'vendeur' }, mayExport: true, mayMail: true },
  ],
  [
    'one who is limited elsewhere',
    [...aScheme(['createCase'], { userLimited: true }), ...aScheme(['searchCase'], readOnly)],
    { ...nothing, mayMail: true, mayOpenCase: true },
  ],
])('B8.1 B8.3 %s', (_who, scheme, rights) => {
  expect(caseRights(scheme, 'vendeur')).toEqual(rights);
});
