import { LocalTable } from '@portal/screen/local-table';
import { frSetting } from '../../../i18n/fr-setting';
import type { Visit } from './use-visits';
import { visitColumns } from './visit-columns';

interface VisitsTableProps {
  visits: readonly Visit[];
  /** No older one is still to be read. */
  whole: boolean;
}

export const VisitsTable = ({ visits, whole }: VisitsTableProps) => (
  <LocalTable
    name={null}
    count={frSetting.visits.count(visits.length, whole)}
    label={frSetting.visits.table}
    columns={visitColumns}
    rows={visits}
    rowKey={({ id }) => id}
    emptyText={frSetting.visits.none}
  />
);
