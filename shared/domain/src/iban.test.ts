import fc from 'fast-check';
import { containsIban, ibanError, ibanRefusal, isIban, normaliseIban, readIban, shapeIban } from './iban';
import { formatIban, maskIban } from './iban-display';

const french = 'FR1420041010050500013M02606';

describe('IBAN', () => {
  test.each([
    [french, true],
    ['FR7630006000011234567890189', true],
    ['DE89370400440532013000', true],
    ['BE68539007547034', true],
    // The IBAN checksum is right, the French key inside is wrong.
    ['FR0630006000011234567890188', false],
    ['FR7630006000011234567890188', false],
    ['FR76', false],
    ['', false],
  ])('C5.4 isIban(%s) is %s', (iban, expected) => expect(isIban(iban)).toBe(expected));

  test.each([
    [french, true],
    ['fr14 2004 1010 0505 0001 3m02 606', true],
    ['son compte est FR14-2004-1010-0505-0001-3M02-606 à la Banque postale', true],
    // however it is grouped
    ['FR14\u00a02004\u202f1010\t0505  0001/3M02 606', true],
    ['IBANFR1420041010050500013M02606', true],
    ['FR14\u200b2004101005050\u200b0013M02606', true],
    ['ＦＲ１４２００４１０１００５０５０００１３Ｍ０２６０６', true],
    // mistyped: somebody's account all the same
    ['FR7630006000011234567890188', true],
    ['DE89 3704 0044 0532 0130 00', true],
    // beyond the account, words follow
    ['BE68539007547034 merci', true],
    ['FR76', false],
    ['FR7630006000011', false],
    ['FRANCE', false],
    ['GI123456', false],
    ['FR40732829320', false],
    ['0b7bd2f0-6f6e-4f2b-9d0b-0c1f7a1a2b3c', false],
    ['12 bis rue des Lilas 69003 LYON 03', false],
    ['DE12 rue de la Paix, bâtiment C3', false],
    ['', false],
  ])('S6 an account in %j: %p', (text, expected) => expect(containsIban(text)).toBe(expected));

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

  test.each([
    ['FR76 3000 6000 01', null],
    ['FR76 3000 6000 011', 'Cet IBAN est incomplet\u00a0: 27 caractères attendus, 15 saisis'],
    ['FR76 3000 6000 0112 3456 7890 188', 'Cet IBAN n’est pas valide'],
    [french, null],
    ['BR1800360305000010009795493C1', 'Un compte de ce pays ne peut pas être prélevé'],
    ['ZZ123456789012345', 'Cet IBAN n’est pas valide'],
  ])('C5.4 while « %s » is typed, the error is « %s »: only from 15 characters on', (typed, error) => {
    expect(ibanError(typed)).toBe(error);
  });

  test.each([
    [french, null],
    ['fr14 2004 1010 0505 0001 3m02 606', null],
    ['FR76', 'Cet IBAN est incomplet'],
    ['FR7630006000011234567890188', 'Cet IBAN n’est pas valide'],
    // right once cut, which is for a field to do and not for who receives it
    [`${french}7`, 'Cet IBAN n’est pas valide'],
  ])('C5.4 « %s » sent is refused with « %s »', (typed, refusal) => {
    expect(ibanRefusal(typed)).toBe(refusal);
  });

  test('C5.4 shaping an IBAN twice changes nothing, and without its spaces it is the normalised IBAN', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (typed) => {
        const shown = shapeIban(typed);
        expect(shapeIban(shown)).toBe(shown);
        expect(shown.replace(/ /g, '')).toBe(normaliseIban(typed));
      }),
    );
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
    expect(formatIban(maskIban(french))).toBe('FR14 •••• •••• •••• •••• ••• 2606');
    expect(maskIban('FR14')).toBe('FR14');
  });
});
