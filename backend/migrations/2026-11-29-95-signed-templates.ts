import { sqlMigration } from './portal-migration';

/** Only those that came with the portal and that nobody changed: the words of agents stay theirs. */
export const signedTemplates = sqlMigration(
  `The templates that came with the portal ended in a greeting without a name.`,
  `
update answer_template
  set text = text || E'\\nL’équipe Lumenvie'
  where changed_by is null and text like '%Bien à vous,';
`,
);
