import { consentTextVersion } from '@portal/domain';
import { aContact, aCustomer } from '@portal/testing';
import { choiceRequest } from './choices';

const customer = aCustomer({
  version: 4,
  contact: aContact({ newsletter: true, marketing: true, phone: null }),
});
const trace = { contractNbr: 'C-100001-1', message: 'Mon choix' };

test('C5.9 a choice about news sends everything else back as it was, and says nothing of the data', () => {
  expect(choiceRequest(customer, { name: 'isReceiveNews', granted: false }, trace)).toEqual({
    customerNbr: '100001',
    email: 'camille.martin@example.fr',
    phone: null,
    marketing: true,
    newsletter: false,
    version: 4,
    screen: 'SETTINGS',
    textVersion: consentTextVersion,
    event: {
      category: 'PERSONAL_DATA',
      subCategory: 'OTHER',
      message: 'Mon choix',
      contractNbr: 'C-100001-1',
    },
  });
});

test('C5.9 a choice about data leaves the newsletter alone', () => {
  const request = choiceRequest(
    customer,
    { name: 'isAuthorizeData', granted: true },
    { ...trace, contractNbr: undefined },
  );
  expect(request).toMatchObject({ newsletter: true, isAuthorizeData: true });
  expect(request.event).not.toHaveProperty('contractNbr');
});
