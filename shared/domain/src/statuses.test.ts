import { contractStatuses, requestStatuses } from '@portal/contract';
import {
  contractStatusDisplay,
  isClosedContract,
  isNeverSupplied,
  normaliseContractStatus,
} from './contract-status';
import { invoiceDisplay } from './invoice-display';
import { requestStatusDisplay } from './request-status';

test.each(contractStatuses)('C2.7 the contract status %s has a French label', (status) => {
  expect(contractStatusDisplay(status).label).toMatch(/^[A-ZÉÀ][a-zà-ÿ’ ]+$/);
});

test('a status unknown to this version gets a neutral label and is logged once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(contractStatusDisplay('quantum')).toEqual({
    label: 'Statut en cours de mise à jour',
    tone: 'neutral',
  });
  contractStatusDisplay('quantum');
  expect(requestStatusDisplay('toString').tone).toBe('neutral');
  expect(warn.mock.calls).toEqual([
    ['unknown value of contractStatus: quantum'],
    ['unknown value of requestStatus: toString'],
  ]);
  warn.mockRestore();
});

test.each([
  ['abandonned', 'abandoned'],
  ['abandoned', 'abandoned'],
  ['Recovery', 'recovery'],
  ['sendToMkt', 'sent_to_market'],
  ['cancelled', 'canceled'],
  ['Accepted', 'accepted'],
  ['waiting-14-days', 'waiting-14d'],
  ['PAYMENTFAILURE', 'paymentFailure'],
  ['quantum', null],
])('« %s » is normalised to %s', (spelling, status) =>
  expect(normaliseContractStatus(spelling)).toBe(status),
);

test.each(contractStatuses)('%s is its own normal form', (status) =>
  expect(normaliseContractStatus(status)).toBe(status),
);

test('closed contracts', () => {
  expect(contractStatuses.filter(isClosedContract)).toEqual([
    'canceled',
    'abandoned',
    'rejected',
    'terminated',
  ]);
  expect(contractStatuses.filter(isNeverSupplied)).toEqual(['canceled', 'abandoned', 'rejected']);
});

test('C7.2 request statuses are French', () => {
  expect(requestStatuses.map((status) => requestStatusDisplay(status).label)).toEqual([
    'Nouvelle',
    'En erreur',
    'En cours',
    'En attente',
    'À suivre',
    'Clôturée',
    'Écartée',
    'Sans suite',
  ]);
});

test.each([
  [0, 'Payée'],
  [-0, 'Payée'],
  [0.004, 'Payée'],
  [0.01, 'À payer'],
  [-0.01, 'Trop perçu'],
])('C6.2 a residual of %d shows %s', (residual, label) => expect(invoiceDisplay(residual).label).toBe(label));
