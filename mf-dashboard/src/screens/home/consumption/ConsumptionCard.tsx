import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { Card, EmptyState, Link, MeterDrawing, Skeleton } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { CallBlock } from '../../../components/CallBlock';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { consumptionOverview } from '../../../rules/consumption-overview';
import { ConsumptionFigures } from './ConsumptionFigures';
import './consumption.css';

/** The chart's code is not needed to read the figures: it comes after them. */
const ConsumptionChart = lazy(() => import('./ConsumptionChart'));

/** The last twelve months: figures as text first, then the chart with its table (C2.4). */
export function ConsumptionCard({ reads }: { reads: CallState<ResponseOf<'/getMeterReads'>> }) {
  return (
    <Card title={fr.consumption.title} actions={<Link href={paths.history}>{fr.consumption.link}</Link>}>
      <CallBlock
        state={reads}
        loading={fr.consumption.loading}
        failed={fr.consumption.failed}
        skeleton={<Skeleton label={fr.consumption.loading} shape="block" />}
      >
        {({ meterReads }) => {
          const overview = consumptionOverview(meterReads);
          if (overview === null) {
            return (
              <EmptyState title={fr.consumption.empty} illustration={<MeterDrawing />}>
                {fr.consumption.emptyWords}
              </EmptyState>
            );
          }
          return (
            <>
              <ConsumptionFigures overview={overview} />
              <Suspense fallback={<Skeleton label={fr.consumption.loadingChart} shape="block" />}>
                <ConsumptionChart overview={overview} />
              </Suspense>
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}
