import { type ContractSummary } from '@portal/contract';
import { ContractScreen } from '@portal/screen';
import { useState } from 'react';
import { useConsumptionCosts, useMeterReads } from '../../api/contract-calls';
import { frHistory } from '../../i18n/fr-history';
import { HistoryCard } from './HistoryCard';
import { MeterCard } from './MeterCard';
import { ReadingsCard } from './ReadingsCard';
import type { View } from './history-props';
import './history.css';

/** `/consumption/history`: what was consumed, month by month and reading by reading. */
export function HistoryScreen() {
  return (
    <ContractScreen title={frHistory.title}>
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
