import type { ContractSummary } from '@portal/contract';
import { ContractScreen, CallBlock, lazyPart } from '@portal/screen';
import { useState } from 'react';
import { Card, Skeleton } from '@portal/ui';
import { useConsumptionCosts, useMeterReads } from '../../api/contract-calls';
import { frHistory } from '../../i18n/fr-history';
import { HistoryCard, HistorySkeleton } from './HistoryCard';
import { MeterCard } from './MeterCard';
import type { View, HistoryProps } from './history-props';
import { DownloadReadings } from './DownloadReadings';
import './history.css';

/** `/consumption/history`: what was consumed, month by month and reading by reading. */
export function HistoryScreen() {
  return (
    <ContractScreen title={frHistory.title} skeleton={<HistorySkeleton />}>
      {({ contract }) => <ContractHistory contract={contract} />}
    </ContractScreen>
  );
}

function ContractHistory({ contract }: { contract: ContractSummary }) {
  const reads = useMeterReads(contract);
  const costs = useConsumptionCosts(contract);
  const [view, setView] = useState<View>('whole');
  return (
    <>
      <HistoryCard contract={contract} reads={reads} costs={costs} view={view} onView={setView} />
      <ReadingsCard contract={contract} reads={reads} costs={costs} view={view} />
      <MeterCard contract={contract} reads={reads} />
    </>
  );
}

const ReadingsTable = lazyPart(() => import('./ReadingsTable').then((module) => module.ReadingsTable));

/** Every reading, filtered, sorted, twelve a page, and the file of all (C3.1, C3.2). */
function ReadingsCard({ contract, reads, costs, view }: HistoryProps & { view: View }) {
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
