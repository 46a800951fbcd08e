import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { CallBlock, lazyPart, NextFrame } from '@portal/screen';
import { Card, EmptyState, Link, MeterDrawing } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { consumptionOverview } from '../../../rules/consumption-overview';
import { ChartSkeleton, ConsumptionSkeleton } from './ConsumptionSkeleton';
import { ConsumptionFigures } from './ConsumptionFigures';
import './consumption.css';

/** The chart's code is not needed to read the figures: it comes after them. */
const ConsumptionChart = lazyPart(() => import('./ConsumptionChart').then((module) => module.default));

interface ConsumptionCardProps {
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  /** No reading will come any more. */
  closed: boolean;
}

/** The last twelve months: figures as text first, then the chart with its table (C2.4). */
export function ConsumptionCard({ reads, closed }: ConsumptionCardProps) {
  return (
    <Card title={fr.consumption.title} actions={<Link href={paths.history}>{fr.consumption.link}</Link>}>
      <CallBlock
        state={reads}
        loading={fr.consumption.loading}
        failed={fr.consumption.failed}
        large
        skeleton={<ConsumptionSkeleton label={fr.consumption.loading} />}
      >
        {({ meterReads }) => {
          const overview = consumptionOverview(meterReads);
          if (overview === null) {
            const { title, words } = closed ? fr.consumption.never : fr.consumption.notYet;
            return (
              <EmptyState title={title} illustration={<MeterDrawing />}>
                {words}
              </EmptyState>
            );
          }
          return (
            <>
              <ConsumptionFigures overview={overview} />
              <NextFrame place={<ChartSkeleton label={fr.consumption.loadingChart} />}>
                <ConsumptionChart overview={overview} />
              </NextFrame>
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}
