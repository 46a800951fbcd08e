import { requestSubcategories } from '@portal/contract';
import { categoryChoices, requestSchema, startValues, subjectChoices } from './request-form';

const valid = { category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP', message: ' Écran noir. ' };

test('C7.1 what is whole passes, its message trimmed', () => {
  expect(requestSchema.cast(valid)).toMatchObject({ message: 'Écran noir.' });
  expect(requestSchema.isValidSync(valid)).toBe(true);
});

test.each([
  ['category', ''],
  ['category', 'NONE_OF_THEM'],
  ['subCategory', ''],
  ['subCategory', 'TAX_EXEMPTION'],
  ['message', ''],
  ['message', '   '],
  ['message', 'x'.repeat(2001)],
])('C7.1 refused: %s = %j', (field, value) => {
  expect(requestSchema.isValidSync({ ...valid, [field]: value })).toBe(false);
});

test('C7.1 every category offers its own subjects, and together they offer all', () => {
  expect(subjectChoices('')).toEqual([]);
  const offered = categoryChoices.flatMap(({ value }) => subjectChoices(value));
  expect(new Set(offered.map(({ value }) => value))).toEqual(new Set(requestSubcategories));
});

test.each([
  ['', { category: '', subCategory: '', message: '' }],
  ['?category=OTHER&subject=MAKE_CLAIM', { category: 'OTHER', subCategory: 'MAKE_CLAIM', message: '' }],
  ['?category=OTHER&subject=METER_CHECKUP', { category: 'OTHER', subCategory: '', message: '' }],
  [
    '?about=D202610091000203',
    { category: '', subCategory: '', message: 'Au sujet de ma demande n° D202610091000203\u00a0:\n\n' },
  ],
  [
    '?category=CONTRACT_OFFER_SERVICE&subject=OTHER&about=signature',
    {
      category: 'CONTRACT_OFFER_SERVICE',
      subCategory: 'OTHER',
      message:
        'Bonjour, le lien de ma souscription n’est plus valable, ou je ne l’ai pas reçu. Merci de m’en envoyer un nouveau.',
    },
  ],
  ['?category=toString&about=D1', { category: '', subCategory: '', message: '' }],
  [
    '?about=D20261109ABCDEFGHJK',
    { category: '', subCategory: '', message: 'Au sujet de ma demande n° D20261109ABCDEFGHJK\u00a0:\n\n' },
  ],
])('C7.1 the address %s starts from %j', (search, expected) => {
  expect(startValues(new URLSearchParams(search))).toEqual(expected);
});
