import { DataTable } from '@portal/ui/data';
import { settingWords } from '../../../i18n/setting';
import type { Visit } from './use-visits';
import { visitColumns } from './visit-columns';

export function VisitsTable({ visits }: { visits: readonly Visit[] }) {
  return (
    <DataTable
      label={settingWords.visits.table}
      columns={visitColumns}
      rows={visits}
      rowKey={({ id }) => id}
      emptyText={settingWords.visits.none}
    />
  );
}
