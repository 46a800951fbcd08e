import fc from 'fast-check';
import { ibanError, isIban, normaliseIban, readIban } from './iban';
import { formatIban, maskIban } from './iban-display';

const french = 'FR1420041010050500013M02606';

describe('IBAN', () => {
  test.each([
    [french, true],
    ['FR7630006000011234567890189', true],
    ['DE89370400440532013000', true],
    ['BE68539007547034', true],
    // Its checksum holds, the French key inside does not.
    ['FR0630006000011234567890188', false],
    ['FR7630006000011234567890188', false],
    ['FR76', false],
    ['', false],
  ])('C5.4 isIban(%s) is %s', (iban, expected) => expect(isIban(iban)).toBe(expected));

  test.each([
    [' fr14 2004 1010 0505 0001 3m02 606', french],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    // Right, but Brazil's accounts cannot be debited by SEPA.
    ['BR1800360305000010009795493C1', null],
    ['FR7630006000011234567890188', null],
    // Never cut to one that is right.
    [`${french}7`, null],
    ['', null],
  ])('C5.4 readIban(%s) is %s', (sent, iban) => expect(readIban(sent)).toBe(iban));

  test('C5.4 what is typed is upper-cased, stripped and cut: 27 for France, 34 elsewhere', () => {
    expect(normaliseIban(' fr14 2004-1010 0505 0001 3m02 606 99')).toBe(french);
    expect(normaliseIban('MT' + '1'.repeat(60))).toHaveLength(34);
  });

  test('C5.4 an error shows only from 15 characters on', () => {
    expect(ibanError('FR76 3000 6000')).toBeNull();
    expect(ibanError('FR76 3000 6000 011')).toBe('Cet IBAN n’est pas valide');
    expect(ibanError(french)).toBeNull();
  });

  test('C5.4 a wrong digit never passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digit = french[position] ?? '0';
        fc.pre(/\d/.test(digit));
        const wrong = french.slice(0, position) + ((Number(digit) + shift) % 10) + french.slice(position + 1);
        expect(isIban(wrong)).toBe(false);
      }),
    );
  });

  test('an IBAN is shown in fours, and masked but for its ends', () => {
    expect(formatIban(french)).toBe('FR14 2004 1010 0505 0001 3M02 606');
    expect(maskIban(french)).toBe('FR14•••••••••••••••••••2606');
    expect(formatIban(maskIban(french))).toBe('FR14 •••• •••• •••• •••• •••2 606');
    expect(maskIban('FR14')).toBe('FR14');
  });
});
