import { sqlMigration } from './portal-migration';

export const orderSurvey = sqlMigration(
  `The answers of the questionnaire about a dwelling are kept with the case, so that whoever opens it again finds them.`,
  `
alter table subscription_order add column survey jsonb;
`,
);
