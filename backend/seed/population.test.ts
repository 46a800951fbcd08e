import { isEmail, isPce, isPdl, isPhone, isSiret } from '@portal/domain';
import { isIban } from '@portal/domain/iban';
import { readTowns } from '../src/platform/towns/towns';
import { tableOrder } from './copy/table-order';
import { Population } from './population';
import type { Rows } from './rows';
import { issuer, referenceDay } from './testing/issuer';
import { sample } from './testing/sample';

let rows: Rows;
beforeAll(async () => {
  rows = await sample();
});

test('S8 the same day gives the same rows, and another day others', async () => {
  const differing = (other: Rows) =>
    tableOrder.filter((table) => JSON.stringify(other.of(table)) !== JSON.stringify(rows.of(table)));
  expect(differing(await sample())).toEqual([]);
  expect(differing(await sample('2027-02-03'))).toContain('meter_reading');
});

test('S8 a customer does not depend on those made before', async () => {
  const alone = (await Population.of(await readTowns(), referenceDay, issuer)).customer(120);
  const number = alone.of('customer')[0]?.customer_number;
  const among = rows.of('payment_piece').filter((row) => row.customer_number === number);
  expect(alone.of('payment_piece')).toEqual(among);
});

test('S3 numbers pass the checks of the portal', () => {
  const energies = new Map(rows.of('contract').map((row) => [row.contract_number, row.energy]));
  const wrongPoint = rows.of('delivery_point').filter(({ contract_number, point_of_delivery }) => {
    const right = energies.get(contract_number) === 'EL' ? isPdl : isPce;
    return !right(point_of_delivery);
  });
  const wrongCustomer = rows
    .of('customer')
    .filter(({ identification_number, email, phone }) =>
      [
        identification_number && !isSiret(identification_number),
        !isEmail(email),
        phone && !isPhone(phone),
      ].some(Boolean),
    );
  expect(rows.of('mandate').filter(({ iban }) => !isIban(iban))).toEqual([]);
  expect([wrongPoint, wrongCustomer]).toEqual([[], []]);
});

test('S8 delivery points, contracts, logins and ids are unique', () => {
  const repeated = (values: string[]) => values.length - new Set(values).size;
  expect(repeated(rows.of('delivery_point').map((row) => row.point_of_delivery))).toBe(0);
  expect(repeated(rows.of('contract').map((row) => row.contract_number))).toBe(0);
  expect(repeated(rows.of('payment_piece').map((row) => row.id))).toBe(0);
  expect(repeated(rows.of('identity').map((row) => row.id))).toBe(0);
  expect(repeated(rows.of('identity').map((row) => row.login_key))).toBe(0);
});
