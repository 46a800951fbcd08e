import { refusalKinds } from '@portal/contract';
import { refusalWords } from './refusal-words';

const unknown = refusalWords(undefined);

test.each(refusalKinds)('P4.6 a refusal of the kind « %s » has French words of its own', (kind) => {
  expect(refusalWords(kind)).not.toBe(unknown);
});

test.each(['a-later-kind', 'constructor'])(
  'P4.6 a kind that is not known here, as %s, is a refusal',
  (kind) => {
    expect(refusalWords(kind)).toBe(unknown);
  },
);
