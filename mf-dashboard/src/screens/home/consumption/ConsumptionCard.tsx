import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { CallBlock, lazyPart, NextFrame } from '@portal/screen';
import { Button, Card, EmptyState, Link, MeterDrawing } from '@portal/ui';
import { useId, useState, useSyncExternalStore } from 'react';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { type ConsumptionOverview, consumptionOverview } from '../../../rules/consumption-overview';
import { Fold } from '../rest/Fold';
import { ChartSkeleton, ConsumptionSkeleton } from './ConsumptionSkeleton';
import { ConsumptionFigures } from './ConsumptionFigures';
import { MonthBars } from './MonthBars';
import './consumption.css';

/** The chart's code is not needed to read the figures: it comes after them. */
const ConsumptionChart = lazyPart(() => import('./ConsumptionChart').then((module) => module.default));

interface ConsumptionProps {
  reads: CallState<ResponseOf<'/getMeterReads'>>;
  /** No reading will come any more. */
  closed: boolean;
}

/** The last twelve months: figures as text first, then the chart with its table (C2.4). */
export function ConsumptionCard(props: ConsumptionProps) {
  return (
    <Card title={fr.consumption.title} actions={<Link href={paths.history}>{fr.consumption.link}</Link>}>
      <Consumption {...props} />
    </Card>
  );
}

/** The same, where something else is read first. */
export function ConsumptionFold(props: ConsumptionProps) {
  return (
    <Fold icon="chart" title={fr.consumption.title}>
      <Consumption {...props} />
      <Link href={paths.history}>{fr.consumption.link}</Link>
    </Fold>
  );
}

function Consumption({ reads, closed }: ConsumptionProps) {
  return (
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
            <Chart overview={overview} />
          </>
        );
      }}
    </CallBlock>
  );
}

/** On a phone small bars, and the whole chart on demand; the chart itself where there is room. */
function Chart({ overview }: { overview: ConsumptionOverview }) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const id = useId();
  const chart = (
    <NextFrame place={<ChartSkeleton label={fr.consumption.loadingChart} />}>
      <ConsumptionChart overview={overview} />
    </NextFrame>
  );
  if (wide) return chart;
  return (
    <>
      {!open && <MonthBars overview={overview} />}
      <Button
        variant="quiet"
        size="small"
        flush
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? fr.consumption.hide : fr.consumption.show}
      </Button>
      {open && <div id={id}>{chart}</div>}
    </>
  );
}

/** As in consumption.css. */
const query = '(min-width: 62rem)';

function follow(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window has room for a whole chart beside the rest of the home. */
const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  );
