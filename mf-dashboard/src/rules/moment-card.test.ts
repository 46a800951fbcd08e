import { type HomeCard, homeCards, momentAction, momentLook, momentWords } from './moment-card';

const card = (over: Partial<HomeCard>): HomeCard => ({
  ...{ moment: 'LATE_DEBT', amount: null, day: null, count: 1, reference: null },
  ...over,
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [{ count: 1, day: '2026-11-05' }, 'Un paiement est en retard depuis le 5 novembre 2026.'],
  [{ count: 3, day: '2026-09-01' }, '3 paiements en retard, le plus ancien depuis le 1er septembre 2026.'],
] as const)('L9.1 a late debt of %j says since when', (over, words) => {
  expect(plain(momentWords(card({ ...over, amount: 12 })).words)).toBe(words);
});

test('L9.1 several debts are paid at once, one by itself', () => {
  expect(momentLook(card({ count: 2 })).href).toBe('/document/payments?pay=all');
  expect(momentLook(card({ reference: 'PP/9' })).href).toBe('/document/payments?piece=PP%2F9&pay=card');
});

test('L1.5 a first payment whose amount is not known leads to writing to us', () => {
  const unknown = card({ moment: 'FIRST_PAYMENT' });
  expect([momentAction(unknown), momentLook(unknown).href]).toEqual([
    'Nous écrire',
    '/contact/application-forms',
  ]);
});

test('L9.1 what is late on other contracts is a card behind those of this one; older servers do not tell it', () => {
  const reading = { ...card({ moment: 'READING_DUE' }), moment: 'READING_DUE' as const };
  const othersLate = { contracts: 3, amount: 116.83 };
  const told = homeCards({ cards: [reading], othersLate });
  expect(told.map(({ moment }) => moment)).toEqual(['READING_DUE', 'OTHERS_LATE']);
  expect(plain(momentWords(told[1]).title)).toBe('116,83 € en retard sur 3 autres contrats');
  // it is also folded below a debt of this contract: it must say nothing of this one's state
  expect(momentWords(told[1]).words).not.toMatch(/rien n’est en retard/i);
  expect(homeCards({ cards: [reading] })).toEqual([reading]);
  expect(homeCards({ cards: [], othersLate: null })).toEqual([]);
});

test('L9.1 without a card all is well', () => {
  expect(momentWords(undefined).title).toBe('Tout est en ordre');
});
