import { shareOf } from './share';

test.each<[number | null, string[] | null, string]>([
  [null, null, 'Tout le monde'],
  [5, [], '5 % des visiteurs'],
  [12.5, null, '12,5 % des visiteurs'],
  [0, ['anna', 'léo'], 'anna, léo'],
  [10, ['anna'], '10 % des visiteurs, et anna'],
  [0, [], 'Personne pour l’instant'],
])('P4.2 %j and %j: %s', (percent, users, words) => {
  expect(shareOf(percent, users).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words);
});
