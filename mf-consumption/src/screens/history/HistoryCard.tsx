import { isClosedContract } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, EmptyState, MeterDrawing, Skeleton } from '@portal/ui';
import { frHistory } from '../../i18n/fr-history';
import { MonthlyHistory } from './MonthlyHistory';
import type { HistoryProps, View } from './history-props';

const words = frHistory.chart;

interface HistoryCardProps extends HistoryProps {
  view: View;
  /** The readings below follow. */
  onView: (view: View) => void;
}

/** The months as a chart and a table (C3.1, C3.3); without readings, why (C3.4). */
export function HistoryCard({ contract, reads, costs, view, onView }: HistoryCardProps) {
  return (
    <Card title={words.card}>
      <CallBlock large state={reads} failed={words.failed} skeleton={<ChartSkeleton />}>
        {({ meterReads }) =>
          meterReads.some(({ quantity }) => quantity !== null) ? (
            <MonthlyHistory readings={meterReads} costs={costs} view={view} onView={onView} />
          ) : (
            <NoReading closed={isClosedContract(contract.contractStatus)} />
          )
        }
      </CallBlock>
    </Card>
  );
}

function ChartSkeleton() {
  return (
    <div className="history-skeleton">
      <Skeleton label={words.loading} shape="figure" />
      <Skeleton label="" shape="block" />
    </div>
  );
}

/** Before the contract is known. */
export function HistorySkeleton() {
  return (
    <Card title={words.card}>
      <ChartSkeleton />
    </Card>
  );
}

function NoReading({ closed }: { closed: boolean }) {
  const { title, words: why } = frHistory.empty[closed ? 'closed' : 'running'];
  return (
    <EmptyState title={title} illustration={<MeterDrawing />}>
      {why}
    </EmptyState>
  );
}
