import { sqlMigration } from './portal-migration';

export const endTakenBack = sqlMigration(
  `A termination that is registered for a later day may be taken back before the grid operator is told of it.`,
  `
alter table contract_change drop constraint contract_change_kind_check;
alter table contract_change add constraint contract_change_kind_check
  check (kind in ('INSTALLMENT_FREQUENCY', 'PRODUCT', 'PACKAGE', 'OPTIONS', 'AMENDMENT', 'TERMINATION', 'WITHDRAWAL',
    'END_TAKEN_BACK'));
`,
);
