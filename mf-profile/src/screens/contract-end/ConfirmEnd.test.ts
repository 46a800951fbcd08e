import { aContact, aCustomer } from '@portal/testing';
import { customerLine } from './ConfirmEnd';

test('a person is named by civility and name', () => {
  expect(customerLine(aCustomer())).toBe('Mme Camille Martin · client 100001');
});

test('C5.6 a company is named by its own name', () => {
  const contact = aContact({ companyName: 'Boulangerie des Lilas' });
  expect(customerLine(aCustomer({ type: 'PROFESSIONAL', contact }))).toBe(
    'Boulangerie des Lilas · client 100001',
  );
});
