import { publishedPurposes } from './purposes.service';
import { register } from './register';

test('all that is kept of a customer is published, under what it is for; what is of others, or of a sandbox, is not', () => {
  const published = publishedPurposes().flatMap(({ erased, kept }) => [...erased, ...kept]);
  const own = register.filter(({ table, exported }) => exported && !table.startsWith('sandbox_'));
  expect(new Set(published)).toEqual(new Set(own.map(({ title }) => title)));
});

test('what the law keeps is not said to be erased', () => {
  const invoices = publishedPurposes().find(({ title }) => title === 'Facturer et encaisser');
  expect(invoices?.kept).toContain('Vos factures');
  expect(invoices?.erased).not.toContain('Vos factures');
});
