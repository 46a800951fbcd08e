import { DataTable } from '@portal/ui/data';
import { frSetting } from '../../../i18n/fr-setting';
import type { Visit } from './use-visits';
import { visitColumns } from './visit-columns';

export function VisitsTable({ visits }: { visits: readonly Visit[] }) {
  return (
    <DataTable
      label={frSetting.visits.table}
      columns={visitColumns}
      rows={visits}
      rowKey={({ id }) => id}
      emptyText={frSetting.visits.none}
    />
  );
}
