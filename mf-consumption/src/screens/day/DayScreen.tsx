import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ContractSummary } from '@portal/contract';
import { addDays, type Day, isClosedContract, isDay, today } from '@portal/domain';
import { CallBlock, ContractScreen } from '@portal/screen';
import { Card, SegmentedControl, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frDay } from '../../i18n/fr-day';
import type { Unit } from '../../rules/history-periods';
import { type Grain, spanOf } from '../../rules/measured-columns';
import { AskForMeasures } from './AskForMeasures';
import { DayPicker } from './DayPicker';
import { MeasuresCard } from './MeasuresCard';
import { NoMeasures } from './NoMeasures';
import './day.css';

/** `/consumption/day`: what the meter measured, yesterday first, by half-hour or by day. */
export function DayScreen() {
  return (
    <ContractScreen title={frDay.title} skeleton={<DaySkeleton />}>
      {({ contract, customerNumber, support }) => (
        <MeasuresOf contract={contract} customerNumber={customerNumber} readOnly={support.readOnly} />
      )}
    </ContractScreen>
  );
}

const grainChoices = (['HALF_HOUR', 'DAY'] as const).map((value) => ({ value, label: frDay.grain[value] }));
const unitChoices = (['kWh', '€'] as const).map((value) => ({ value, label: frDay.unit[value] }));

interface MeasuresProps {
  contract: ContractSummary;
  customerNumber: string;
  readOnly: boolean;
}

function MeasuresOf({ contract, customerNumber, readOnly }: MeasuresProps) {
  const now = today(serverNow());
  const usual = {
    grain: contract.energy === 'EL' ? ('HALF_HOUR' as const) : ('DAY' as const),
    day: addDays(now, -1),
  };
  const { grain, unit, day, show } = useAddress(usual, now);
  const isFirst = grain === usual.grain && day === usual.day;
  const state = useCall('/getLoadCurve', {
    contractNbr: contract.contractNumber,
    // the page asks for what is shown first before this screen is there
    ...(!isFirst && { grain, ...spanOf(grain, day, now) }),
  });
  return (
    <>
      <div className="day-tools">
        {contract.energy === 'EL' && (
          <SegmentedControl
            label={frDay.grain.label}
            options={grainChoices}
            value={grain}
            onChange={(next) => show({ grain: next })}
          />
        )}
        {(state.data?.refusal ?? null) === null && (
          <>
            <SegmentedControl
              label={frDay.unit.label}
              options={unitChoices}
              value={unit}
              onChange={(next) => show({ unit: next })}
            />
            <DayPicker
              grain={grain}
              day={day}
              today={now}
              since={state.data?.since ?? null}
              onChange={(next) => show({ day: next })}
            />
          </>
        )}
      </div>
      <CallBlock large state={state} failed={frDay.failed} skeleton={<DaySkeleton />}>
        {(measures) =>
          // nothing is collected of a contract that has ended: no consent would bring anything
          measures.refusal === 'CONSENT' && isClosedContract(contract.contractStatus) ? (
            <NoMeasures refusal="CLOSED" />
          ) : measures.refusal === 'CONSENT' ? (
            <AskForMeasures grain={grain} customerNumber={customerNumber} readOnly={readOnly} />
          ) : measures.refusal !== null ? (
            <NoMeasures refusal={measures.refusal} />
          ) : (
            <MeasuresCard
              contract={contract}
              measures={measures}
              grain={grain}
              unit={unit}
              day={day}
              today={now}
              onRefresh={state.retry}
            />
          )
        }
      </CallBlock>
    </>
  );
}

interface Shown {
  grain: Grain;
  unit: Unit;
  day: Day;
}

/**
 * What is shown is in the address too, as a mail names it: a reload, or « back », shows the same. A choice is shown at once; the
 * router would draw the charts first.
 */
function useAddress(usual: Pick<Shown, 'grain' | 'day'>, now: Day) {
  const [address, setAddress] = useSearchParams();
  const [shown, setShown] = useState<Shown>(() => {
    const named = address.get('day');
    return {
      grain: address.get('grain') === 'day' ? 'DAY' : usual.grain,
      unit: address.get('unit') === 'euros' ? '€' : 'kWh',
      day: named !== null && isDay(named) && named <= now ? named : usual.day,
    };
  });
  return {
    ...shown,
    show(change: Partial<Shown>) {
      const chosen = { ...shown, ...change };
      setShown(chosen);
      const next = new URLSearchParams(address);
      for (const [name, value] of Object.entries({
        grain: chosen.grain === usual.grain ? null : 'day',
        unit: chosen.unit === 'kWh' ? null : 'euros',
        day: chosen.day === usual.day ? null : chosen.day,
      })) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setAddress(next, { replace: true });
    },
  };
}

function DaySkeleton() {
  return (
    <Card>
      <div className="day-skeleton">
        <Skeleton label={frDay.loading} shape="figure" />
        <Skeleton label="" shape="block" />
      </div>
    </Card>
  );
}
