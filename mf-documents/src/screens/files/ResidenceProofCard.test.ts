import { aContact, aContract, aCustomer } from '@portal/testing';
import { holdersOf } from './ResidenceProofCard';

const coholder = {
  role: 'COHOLDER',
  civility: 'MR',
  firstName: 'Łukasz',
  lastName: 'Dvořák',
  code: null,
} as const;

test.each([
  ['a person', aCustomer(), aContract(), ['Mme Camille Martin']],
  ['before the contract is there', aCustomer(), undefined, ['Mme Camille Martin']],
  [
    'with a co-holder, and no partner',
    aCustomer(),
    aContract({ thirdParties: [{ ...coholder, role: 'PARTNER' }, coholder] }),
    ['Mme Camille Martin', 'M. Łukasz Dvořák'],
  ],
  [
    'a company',
    aCustomer({ type: 'PROFESSIONAL', contact: aContact({ companyName: 'Boulangerie Muñoz' }) }),
    aContract(),
    ['Boulangerie Muñoz'],
  ],
])('C6.1 a proof of residence names %s', (_case, customer, contract, names) => {
  expect(holdersOf(customer, contract)).toEqual(names);
});
