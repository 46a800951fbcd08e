import { type CallPath, emailMaxLength } from '@portal/contract';
import { longestSent, longestTyped } from '@portal/testing/text-limits';
import { requestSchema } from './screens/application-forms/request-form';
import { replySchema } from './screens/event/conversation/Reply';
import { terminationSchema } from './screens/contract-end/TerminationForm';
import { accountSchema } from './screens/information/bank/AccountForm';
import { billingSchema } from './screens/information/billing/BillingForm';
import { coholderSchema } from './screens/information/coholder/CoholderForm';
import { contactSchema } from './screens/information/contact/ContactForm';
import { schemas as emailCode } from './screens/information/contact/EmailCodeForm';
import { byPassword } from './screens/setting/data/EraseModal';
import { passwordSchema } from './screens/setting/password/password-form';

const contact = contactSchema('');
const billing = billingSchema('');
const termination = terminationSchema(true, '2026-11-22');
const password = passwordSchema([], null);

test.each<[label: string, limit: unknown, path: CallPath, field: string]>([
  ['message of a request', longestTyped(requestSchema, 'message'), '/createEvent', 'message'],
  ['reply to a request', longestTyped(replySchema, 'message'), '/replyToRequest', 'message'],
  ['message of a termination', longestTyped(termination, 'message'), '/terminateContract', 'message'],
  ['e-mail', longestTyped(contact, 'email'), '/updateCustomer', 'email'],
  ['e-mail of bills', longestTyped(billing, 'email'), '/updateBillingData', 'email'],
  ['first name', longestTyped(billing, 'firstName'), '/updateBillingData', 'customerFullName.firstName'],
  ['last name', longestTyped(billing, 'lastName'), '/updateBillingData', 'customerFullName.lastName'],
  ['street', longestTyped(billing, 'street'), '/updateBillingData', 'billingAddress.street'],
  ['town', longestTyped(billing, 'townName'), '/updateBillingData', 'billingAddress.townName'],
  [
    'first name of an account',
    longestTyped(accountSchema, 'accountOwnerFirstName'),
    '/updateBillingData',
    'accountOwnerFirstName',
  ],
  [
    'last name of an account',
    longestTyped(accountSchema, 'accountOwnerLastName'),
    '/updateBillingData',
    'accountOwnerLastName',
  ],
  [
    'first name of a co-holder',
    longestTyped(coholderSchema, 'firstName'),
    '/manageCoholder',
    'coholder.firstName',
  ],
  [
    'last name of a co-holder',
    longestTyped(coholderSchema, 'lastName'),
    '/manageCoholder',
    'coholder.lastName',
  ],
  ['password beside a code', longestTyped(emailCode.own, 'password'), '/confirmEmail', 'password'],
  ['password of an erasure', longestTyped(byPassword, 'password'), '/eraseCustomer', 'password'],
  ['current password', longestTyped(password, 'oldPassword'), '/changePassword', 'oldPassword'],
  ['e-mail of an invitation', emailMaxLength, '/sponsoring', 'targetEmail'],
])('S1 %s: the form takes as many characters as the call', (_label, limit, path, field) => {
  expect(limit).toBe(longestSent(path, field));
});
