import { sought, valuesIn } from './spellings';

const values = ['Zéphyrine', 'Le Repère-Unique', '0698765432', 'FR1420041010050500013M02606', '1931-04-17'];
const all = values.map(sought);
const found = (text: string) => valuesIn(text, all);

test.each([
  ['as it is', 'Bonjour Zéphyrine,', 'Zéphyrine'],
  ['in capitals without accents', 'MME ZEPHYRINE', 'Zéphyrine'],
  ['with its accent apart', 'Ze\u0301phyrine', 'Zéphyrine'],
  ['in an address', '?name=Z%C3%A9phyrine', 'Zéphyrine'],
  ['as an escape of JSON', '{"name":"Z\\u00e9phyrine"}', 'Zéphyrine'],
  ['in base64', Buffer.from('{"a":"Zéphyrine"}').toString('base64'), 'Zéphyrine'],
  ['in base64, one place on', Buffer.from('{"ab":"Zéphyrine"}').toString('base64'), 'Zéphyrine'],
  ['in base64, two places on', Buffer.from('{"abc":"Zéphyrine"}').toString('base64'), 'Zéphyrine'],
  ['in base64 without accents', Buffer.from('zephyrine').toString('base64url'), 'Zéphyrine'],
  ['in hex', Buffer.from('Zéphyrine').toString('hex'), 'Zéphyrine'],
  ['with other blanks', 'LE  REPERE UNIQUE', 'Le Repère-Unique'],
  ['a phone in pairs', '06 98.76-54 32', '0698765432'],
  ['a phone from abroad', '+33 6 98 76 54 32', '0698765432'],
  ['an account in fours', 'FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['a day in French', 'née le 17/04/1931', '1931-04-17'],
])('a value is found %s', (_how, text, value) => expect(found(text)).toEqual([value]));

test('what is not there is not found', () => {
  expect(found('Zéphyr, 0698765433, FR14 2004, 1931')).toEqual([]);
  expect(found(Buffer.from('Zéphyr et Rine').toString('base64'))).toEqual([]);
});
