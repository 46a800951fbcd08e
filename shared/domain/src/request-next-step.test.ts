import { requestStatuses, requestSubcategories, type RequestStatus } from '@portal/contract';
import fc from 'fast-check';
import { addDays } from './calendar-day';
import { type FollowedRequest, mediatorFrom, requestNextStep } from './request-next-step';
import { isWorkingDay } from './public-holidays';

// A Monday; Wednesday 11 November is a holiday.
const request = (over: Partial<FollowedRequest> = {}): FollowedRequest => ({
  status: 'NEW',
  subcategory: 'OTHER',
  createdOn: '2026-11-09',
  updatedOn: '2026-11-09',
  ...over,
});

test.each([
  ['NEW', 'OTHER', 'supplier', '2026-11-17'],
  ['IN_PROGRESS', 'OTHER', 'supplier', '2026-11-17'],
  ['NEW', 'PASSWORD_FORGOTTEN', 'supplier', '2026-11-10'],
  ['NEW', 'PAYMENT_DIFFICULTIES', 'supplier', '2026-11-12'],
  ['NEW', 'POWER_CHANGE', 'supplier', '2026-11-24'],
  ['NEW', 'MAKE_CLAIM', 'supplier', '2026-12-09'],
  ['ERROR', 'POWER_CHANGE', 'supplier', '2026-11-18'],
  ['TO_FOLLOW', 'OTHER', 'supplier', '2026-11-23'],
  ['WAITING', 'OTHER', 'customer', '2026-12-16'],
] as const)('C7.2 %s, %s: %s by %s', (status, subcategory, who, by) => {
  const step = requestNextStep(request({ status, subcategory, updatedOn: '2026-11-16' }), '2026-11-10');
  expect(step).toEqual({ who, by, late: false });
});

test.each(['CLOSED', 'DISCARDED', 'NO_ACTION'] as const)('C7.2 %s: nobody acts any more', (status) => {
  expect(requestNextStep(request({ status }), '2027-01-01')).toEqual({ who: 'nobody' });
});

test('C7.2 a request is marked late from the day after its promised date', () => {
  expect(requestNextStep(request(), '2026-11-17')).toMatchObject({ late: false });
  expect(requestNextStep(request(), '2026-11-18')).toMatchObject({ late: true });
});

test('C7.2 a status of a newer back end leaves it to the supplier', () => {
  expect(requestNextStep(request({ status: 'TOMORROW' as RequestStatus }), '2026-11-10')).toMatchObject({
    who: 'supplier',
  });
});

test('C7.2 the mediator may be called two months after a complaint, and about nothing else', () => {
  expect(mediatorFrom({ subcategory: 'MAKE_CLAIM', createdOn: '2026-12-31' })).toBe('2027-02-28');
  expect(mediatorFrom({ subcategory: 'OTHER', createdOn: '2026-12-31' })).toBeNull();
});

test('C7.2 the supplier promises working days, never before the request came in', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requestStatuses),
      fc.constantFrom(...requestSubcategories),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 60 }),
      (status, subcategory, after, aged) => {
        const createdOn = addDays('2025-01-01', after);
        const updatedOn = addDays(createdOn, aged);
        const step = requestNextStep({ status, subcategory, createdOn, updatedOn }, updatedOn);
        if (step.who === 'nobody') return;
        expect(step.by > createdOn).toBe(true);
        if (step.who === 'supplier') expect(isWorkingDay(step.by)).toBe(true);
      },
    ),
  );
});
