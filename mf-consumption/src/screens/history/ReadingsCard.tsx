import { CallBlock, lazyPart } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { frHistory } from '../../i18n/fr-history';
import { DownloadReadings } from './DownloadReadings';
import type { HistoryProps, View } from './history-props';

const ReadingsTable = lazyPart(() => import('./ReadingsTable').then((module) => module.ReadingsTable));

/** Every reading, filtered, sorted, twelve a page, and the file of all (C3.1, C3.2). */
export function ReadingsCard({ contract, reads, costs, view }: HistoryProps & { view: View }) {
  const some = (reads.data?.meterReads.length ?? 0) > 0;
  return (
    <Card title={frHistory.table.card} actions={some && <DownloadReadings contract={contract} />}>
      <CallBlock
        large
        state={reads}
        part={ReadingsTable}
        failed={frHistory.chart.failed}
        skeleton={<Skeleton label={frHistory.chart.loading} lines={8} />}
      >
        {({ meterReads }) => (
          <ReadingsTable
            readings={meterReads}
            view={view}
            costs={costs.data?.readings ?? null}
            tariffs={costs.data?.tariffs ?? []}
          />
        )}
      </CallBlock>
    </Card>
  );
}
