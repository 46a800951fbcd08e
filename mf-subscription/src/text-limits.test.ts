import {
  addressSearchMaxLength,
  type CallPath,
  caseDraftMaxLength,
  houseNumberMaxLength,
  postalSearchMaxLength,
  rebateCodeMaxLength,
  searchMaxLength,
} from '@portal/contract';
import { longestSent, longestTyped } from '@portal/testing/text-limits';
import { abandonSchema } from './screens/case/follow/AbandonCase';
import { caseNoteSchema } from './screens/case/follow/CaseNotes';
import { emailSchema, newClientSchema } from './screens/case/client/client-schema';

const everything = { hasBillingAddress: true, hasBillingContact: true, hasCoholder: true };
const individual = { ...everything, customerType: 'INDIVIDUAL', birthCountry: 'ITALIE' };
const professional = { ...everything, customerType: 'PROFESSIONAL', birthCountry: 'ITALIE' };
const client = newClientSchema({ today: '2026-11-22', maxAge: null });
const ofClient = (field: string, value: object = individual) => longestTyped(client, field, value);
const contact = 'order.customer.contact';
const billing = 'order.customer.finance.billingContact';

test.each<[label: string, limit: unknown, path: CallPath, field: string]>([
  ['e-mail that is checked', longestTyped(emailSchema, 'email'), '/subscription/client/check', 'email'],
  ['e-mail', ofClient('email'), '/saveOrder', `${contact}.email`],
  ['first name', ofClient('firstName'), '/saveOrder', `${contact}.firstName`],
  ['last name', ofClient('lastName'), '/saveOrder', `${contact}.lastName`],
  ['country of birth', ofClient('birthCountry'), '/saveOrder', `${contact}.birthTown.country`],
  ['town of birth', ofClient('birthTown'), '/saveOrder', `${contact}.birthTown.townName`],
  ['company', ofClient('companyName', professional), '/saveOrder', `${contact}.companyName`],
  ['first name for the bills', ofClient('billingFirstName'), '/saveOrder', `${billing}.firstName`],
  ['last name for the bills', ofClient('billingLastName'), '/saveOrder', `${billing}.lastName`],
  ['e-mail for the bills', ofClient('billingEmail'), '/saveOrder', `${billing}.email`],
  ['street for the bills', ofClient('billingStreet'), '/saveOrder', `${billing}.address.street`],
  ['town for the bills', ofClient('billingTownName'), '/saveOrder', `${billing}.address.townName`],
  [
    'first name of a co-holder',
    ofClient('coholderFirstName'),
    '/saveOrder',
    'order.contracts.thirdParties.firstName',
  ],
  [
    'last name of a co-holder',
    ofClient('coholderLastName'),
    '/saveOrder',
    'order.contracts.thirdParties.lastName',
  ],
  [
    'number in the street',
    houseNumberMaxLength,
    '/saveOrder',
    'order.contracts.deliveryPoint.address.number',
  ],
  ['postal code', postalSearchMaxLength, '/getTowns', 'postalCode'],
  ['address that is completed', addressSearchMaxLength, '/completeAddress', 'q'],
  ['promotion code', rebateCodeMaxLength, '/checkRebateCode', 'rebateCode'],
  ['draft of a case', caseDraftMaxLength, '/keepCaseDraft', 'content'],
  ['note of a case', longestTyped(caseNoteSchema, 'text'), '/writeCaseNote', 'text'],
  ['reason of an end', longestTyped(abandonSchema, 'text'), '/abandonCase', 'text'],
  ['filter of cases', searchMaxLength, '/searchOrder', 'email'],
])('S1 %s: the form takes as many characters as the call', (_label, limit, path, field) => {
  expect(limit).toBe(longestSent(path, field));
});
