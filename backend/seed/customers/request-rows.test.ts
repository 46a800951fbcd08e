import { requestStatuses } from '@portal/contract';
import { parisDayOf, requestNextStep } from '@portal/domain';
import { Random } from '../random/random';
import type { CustomerPlan } from './customer-plan';
import { requestRows } from './request-rows';

const today = '2026-11-24';
const since = '2026-01-10';
const key = { customer_number: '100001', contract_number: 'C1', channel: 'WEB' };

const rowsOf = (requests: CustomerPlan['requests'], seed: number) =>
  requestRows(new Random(seed), { customerNumber: '100001', requests } as CustomerPlan, key, {
    since,
    today,
  });
const many = Array.from({ length: 400 }, (_, seed) => rowsOf('some', seed)).flat();

test('L1.7 no seeded request waits beyond the day it was promised an answer', () => {
  const requests = [...many, ...rowsOf('every', 1)].filter(({ origin }) => origin === 'REQUEST');
  const late = requests.filter(({ status, subcategory, created_at, updated_at }) => {
    const [createdOn, updatedOn] = [created_at, updated_at].map((at) => parisDayOf(at as Date));
    const step = requestNextStep(
      { status, subcategory, createdOn: createdOn as string, updatedOn: updatedOn as string },
      today,
    );
    return step.who !== 'nobody' && step.late;
  });
  expect(late).toEqual([]);
});

test('L1.7 a seeded change is described apart, with the status NEW of the source', () => {
  const changes = many.filter(({ origin }) => origin === 'CHANGE');
  expect(changes.length).toBeGreaterThan(0);
  expect(new Set(changes.map(({ status, category }) => `${status} ${category}`))).toEqual(
    new Set(['NEW PERSONAL_DATA']),
  );
});

test('L1.7 nobody wrote before they were a customer', () => {
  const days = many.map(({ reference_date }) => reference_date);
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter((day) => day < since)).toEqual([]);
});

test('C7.2 a request in every status', () => {
  expect(new Set(rowsOf('every', 1).map(({ status }) => status))).toEqual(new Set(requestStatuses));
});
