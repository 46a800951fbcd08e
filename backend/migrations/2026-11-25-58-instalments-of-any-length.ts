import { sqlMigration } from './portal-migration';

export const instalmentsOfAnyLength = sqlMigration(
  'An offer that may be paid every two to four months is not told to have a « mensualité ».',
  `
update product
set description = 'Un forfait d’électricité par saison, des échéances régulières.'
where description = 'Un forfait d’électricité par saison, une mensualité qui ne bouge pas.';
`,
);
