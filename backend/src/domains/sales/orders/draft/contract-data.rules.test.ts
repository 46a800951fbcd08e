import { calls } from '@portal/contract/schemas';
import { orderDraft } from '../../../../../testing/payloads/orders';
import { drawnPoint } from '@portal/sandboxes/delivery-points/drawn-points';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import { contractsErrors, estimateErrors, signingErrors, startNowErrors } from './contract-data.rules';
import { cleaned } from './draft-cleaning.rules';
import type { DraftContract } from '../case/order-draft';
import { fingerprint } from '../case/order-fingerprint';
import { awaitsCard, paymentTypeOf, withFirstPayment } from '../case/payment-type.rules';

/** A Monday. */
const today = '2026-11-23';
const sale = { customerType: 'INDIVIDUAL', channel: 'WEB', today } as const;

type Change = Partial<DraftContract>;
function contract(change: Change = {}, channel = 'WEB'): DraftContract {
  const { order } = calls['/saveOrder'].request.parse({ order: orderDraft('12345678901234') });
  const contracts = [{ ...order.contracts[0]!, ...change }];
  return cleaned({ ...order, contracts }, channel, today).contracts[0]!;
}
const process = (type: 'MOVE_IN' | 'SWITCH', appointmentTimeslot: 'MORNING' | 'NONE' = 'NONE') => ({
  pointOfDelivery: '12345678901234',
  process: { type, express: false, appointmentTimeslot },
});
const paths = (...contracts: DraftContract[]) => contractsErrors(contracts, sale).map(({ path }) => path);
const at = (field: string, index = 0) => `order.contracts.${index}.${field}`;

test('B7.1 a whole draft has no error', () => {
  expect(paths(contract())).toEqual([]);
});

test.each<[string, Change, string[]]>([
  ['no product', { chosenProduct: null }, ['chosenProduct']],
  ['one package of two', { chosenPackages: [{ id: 'P', timeframe: 'SUMMER' }] }, ['chosenPackages']],
  ['no frequency', { installmentFrequency: null }, ['installmentFrequency']],
  [
    'a cyclical product needs neither',
    {
      chosenProduct: { productCode: 'X_CYC', additionalRates: [] },
      chosenPackages: [],
      installmentFrequency: null,
    },
    [],
  ],
  [
    'a PDL of 13 digits',
    { deliveryPoint: { ...process('SWITCH'), pointOfDelivery: '1234567890123' } },
    ['deliveryPoint.pointOfDelivery'],
  ],
  [
    'a PDL with spaces',
    { deliveryPoint: { ...process('SWITCH'), pointOfDelivery: '12 345 678 901 234' } },
    [],
  ],
  [
    'neither PDL nor address',
    { deliveryPoint: { ...process('SWITCH'), pointOfDelivery: '' } },
    ['deliveryPoint.address.street'],
  ],
  ['a debit day that is not offered', { debitDay: 7 }, ['debitDay']],
  [
    'a move-in without a day',
    { effectiveStartRange: 'LATER', deliveryPoint: process('MOVE_IN') },
    ['effectiveStartDate'],
  ],
  [
    'a move-in today',
    { effectiveStartRange: 'LATER', deliveryPoint: process('MOVE_IN'), effectiveStartDate: today },
    ['effectiveStartDate'],
  ],
  [
    'a move-in on a Saturday',
    { effectiveStartRange: 'LATER', deliveryPoint: process('MOVE_IN'), effectiveStartDate: '2026-11-28' },
    ['effectiveStartDate'],
  ],
  [
    'a move-in with its slot',
    {
      effectiveStartRange: 'LATER',
      deliveryPoint: process('MOVE_IN', 'MORNING'),
      effectiveStartDate: '2026-11-27',
    },
    [],
  ],
  [
    'a move-in in 36 days',
    { effectiveStartRange: 'LATER', deliveryPoint: process('MOVE_IN'), effectiveStartDate: '2026-12-29' },
    ['effectiveStartDate'],
  ],
  [
    'a later switch too soon',
    { effectiveStartRange: 'LATER', dueDate: '2026-12-04' },
    ['effectiveStartDate'],
  ],
  ['a later switch by its due date', { effectiveStartRange: 'LATER', dueDate: '2026-12-08' }, []],
  [
    'a co-holder without a name',
    { thirdParties: [{ role: 'COHOLDER', civility: 'MR', firstName: ' ', lastName: null }] },
    ['thirdParties.0.firstName', 'thirdParties.0.lastName'],
  ],
  [
    'two co-holders',
    { thirdParties: Array(2).fill({ role: 'COHOLDER', civility: 'MR', firstName: 'A', lastName: 'B' }) },
    ['thirdParties'],
  ],
])('B5.1 %s', (_what, change, expected) => {
  expect(paths(contract(change))).toEqual(expected.map((path) => at(path)));
});

test('B5.1 C5.5 a company’s contract has no co-holder', () => {
  const party = { role: 'COHOLDER', civility: 'MR', firstName: 'A', lastName: 'B' } as const;
  const company = { ...sale, customerType: 'PROFESSIONAL' } as const;
  const errorPaths = (...thirdParties: DraftContract['thirdParties']) =>
    contractsErrors([contract({ thirdParties })], company).map(({ path }) => path);
  expect(errorPaths(party)).toEqual([at('thirdParties')]);
  expect(errorPaths()).not.toContain(at('thirdParties'));
});

test('B3.1 one contract an energy; a PCE has its own shape and words', () => {
  expect(paths(contract(), contract())).toEqual(['order.contracts']);
  const gas = contract({
    energy: 'NG',
    deliveryPoint: { ...process('SWITCH'), pointOfDelivery: 'gi123456' },
  });
  expect(paths(contract(), gas)).toEqual([]);
  const wrong = contract({ energy: 'NG', deliveryPoint: { ...process('SWITCH'), pointOfDelivery: '123' } });
  expect(contractsErrors([wrong], sale)[0]?.message).toMatch(/PCE/);
});

test('B5.1 a switch for now starts when the withdrawal is over', () => {
  expect(contract().effectiveStartDate).toBe('2026-12-07');
  expect(contract({}, 'C2E').effectiveStartDate).toBe('2026-12-14');
});

test('B5.1 a move-in for now starts on the first day of the calendar', () => {
  const moveIn = { deliveryPoint: process('MOVE_IN') };
  expect(contract(moveIn).effectiveStartDate).toBe('2026-11-24');
  expect(paths(contract(moveIn))).toEqual([]);
});

test('B5.1 a day without a range is a chosen one: it stays, and « express » does not go with it', () => {
  const { process: moveIn, ...point } = process('MOVE_IN');
  const sent = (express: boolean) => {
    const { order } = calls['/saveOrder'].request.parse({ order: orderDraft() });
    const { effectiveStartRange: _none, ...first } = order.contracts[0]!;
    const deliveryPoint = { ...point, process: { ...moveIn, express } };
    const contracts = [{ ...first, effectiveStartDate: '2026-12-07', deliveryPoint }];
    const read = calls['/saveOrder'].request.parse({ order: { ...order, contracts } });
    return cleaned(read.order, 'WEB', today).contracts[0]!;
  };
  expect(sent(false)).toMatchObject({ effectiveStartRange: 'LATER', effectiveStartDate: '2026-12-07' });
  expect(paths(sent(false))).toEqual([]);
  expect(paths(sent(true))).toEqual([at('deliveryPoint.process.express')]);
});

test('B5.1 « as soon as possible » with another day than the calendar’s first is refused, unless it is the day the case was given', () => {
  const moveIn = (effectiveStartDate: string | null): Change => ({
    effectiveStartRange: 'NOW',
    effectiveStartDate,
    deliveryPoint: process('MOVE_IN'),
  });
  const errors = (sent: string | null, before?: Change) => {
    const raw = { ...contract(), ...moveIn(sent) };
    const kept = before && { ...raw, ...before };
    return startNowErrors(0, raw, contract(moveIn(sent)), kept).map(({ path }) => path);
  };
  const refused = [at('effectiveStartDate')];
  expect(errors(null)).toEqual([]);
  expect(errors('2026-11-24')).toEqual([]);
  expect(errors('2026-12-07')).toEqual(refused);
  expect(errors('2026-11-20', moveIn('2026-11-20'))).toEqual([]);
  expect(errors('2026-11-20', moveIn('2026-11-19'))).toEqual(refused);
  const later = { effectiveStartRange: 'LATER', effectiveStartDate: '2026-12-07' } as const;
  expect(errors('2026-12-07', later)).toEqual(refused);
});

test('B5.1 « express » is refused with a chosen date, and is no part of a switch', () => {
  const express = (type: 'MOVE_IN' | 'SWITCH') => {
    const point = process(type);
    return { ...point, process: { ...point.process, express: true } };
  };
  const later = { effectiveStartRange: 'LATER', effectiveStartDate: '2026-11-26' } as const;
  expect(paths(contract({ ...later, deliveryPoint: express('MOVE_IN') }))).toEqual([
    at('deliveryPoint.process.express'),
  ]);
  expect(paths(contract({ deliveryPoint: express('MOVE_IN') }))).toEqual([]);
  expect(contract({ deliveryPoint: express('SWITCH') }).deliveryPoint.process.express).toBe(false);
});

test('B5.2 the channels of a fixed later switch have no other range', () => {
  expect(contract({ dueDate: '2026-12-08' }, 'PIOUI_LYON')).toMatchObject({
    effectiveStartRange: 'LATER',
    effectiveStartDate: '2026-12-08',
  });
});

test('B7.2 SDD for switches for later alone', () => {
  const kept = { prices: null, pricedFor: null, point: null, authorizedPackages: [] };
  const later = { ...contract({ effectiveStartRange: 'LATER', dueDate: '2026-12-08' }), ...kept };
  expect(paymentTypeOf([later])).toBe('SDD');
  expect(paymentTypeOf([later, { ...contract(), ...kept }])).toBe('OTHER');
  expect(
    paymentTypeOf([{ ...later, deliveryPoint: { ...later.deliveryPoint, ...process('MOVE_IN') } }]),
  ).toBe('OTHER');
});

test('B7.3 the server decides how the first payment is made: by debit for SDD, even if a card was requested', () => {
  const card = { firstPaymentCB: true };
  const later = { ...contract({ effectiveStartRange: 'LATER', dueDate: '2026-12-08' }), ...card };
  const now = { ...contract(), ...card };
  expect(contract({ ...card, effectiveStartRange: 'LATER', dueDate: '2026-12-08' }).firstPaymentCB).toBe(
    false,
  );
  expect(contract({ ...card, dueDate: '2026-12-08' }, 'PIOUI_LYON').firstPaymentCB).toBe(false);
  expect(contract(card).firstPaymentCB).toBe(true);
  expect(withFirstPayment([later, now])).toEqual([later, now]);
  expect(awaitsCard([later])).toBe(false);
  expect(awaitsCard([later, now])).toBe(true);
  expect(awaitsCard([now, { ...now, firstPaymentCB: false }])).toBe(false);
});

test('B7.2 nothing is signed without the number of every point', () => {
  const bare = contract({ deliveryPoint: { ...process('SWITCH'), pointOfDelivery: null } });
  expect(signingErrors([contract(), bare]).map(({ path }) => path)).toEqual([
    at('deliveryPoint.pointOfDelivery', 1),
  ]);
});

test.each([
  [[{ timeframe: 'TOTAL_HOUR' as const, quantity: 3001 }], 0],
  [[{ timeframe: 'TOTAL_HOUR' as const, quantity: 3000 }], 1],
  [[], 0],
  // The operator gives no split into peak and off-peak hours: the sum is compared.
  [
    [
      { timeframe: 'HIGH' as const, quantity: 2000 },
      { timeframe: 'LOW' as const, quantity: 1001 },
    ],
    0,
  ],
  [
    [
      { timeframe: 'HIGH' as const, quantity: 2000 },
      { timeframe: 'LOW' as const, quantity: 900 },
    ],
    2,
  ],
])('B3.4 estimates %j against 4000 kWh: %i errors', (estimates, errors) => {
  const yearlyKwh = [{ timeframe: 'TOTAL_HOUR' as const, quantity: 4000 }];
  const point = { ...drawnPoint('EL', '12345678901234'), yearlyKwh } as unknown as RegisteredPoint;
  expect(estimateErrors(0, contract({ estimates }), point)).toHaveLength(errors);
  expect(estimateErrors(0, contract({ estimates }), null)).toEqual([]);
});

test('B7.2 equal orders have one fingerprint, whatever the order of their keys', () => {
  expect(fingerprint({ a: 1, b: [{ c: null, d: undefined }] })).toEqual(
    fingerprint({ b: [{ c: null }], a: 1 }),
  );
  expect(fingerprint({ a: [1, 2] })).not.toEqual(fingerprint({ a: [2, 1] }));
});
