import { useCall } from '@portal/api-client/query';
import {
  energyLabel,
  formatMonth,
  formatWhole,
  isClosedContract,
  monthNumberOf,
  shortMonthName,
} from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Card, EmptyState, FilterSelect } from '@portal/ui';
import { SmallColumnChart } from '@portal/ui/chart';
import { useState } from 'react';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { twoYears } from '../../../rules/customer-page/two-years';
import type { PageAnswer } from '../customer-name';

const words = frCustomerPage.consumption;
const series = [
  { name: words.lastYear, color: '--color-line-strong', group: 'before' },
  { name: words.thisYear, color: '--color-accent', group: 'now' },
] as const;
const inKwh = (quantity: number) => `${formatWhole(Math.round(quantity))}\u00a0kWh`;

/** The last 24 months of one contract: a year beside the one before. */
export function ConsumptionCard({ contracts }: Pick<PageAnswer['customer'], 'contracts'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const first = contracts.find(({ contractStatus }) => !isClosedContract(contractStatus)) ?? contracts[0];
  const contract = contracts.find(({ contractNumber }) => contractNumber === chosen) ?? first;
  if (!contract) return null;
  const { contractNumber, pointOfDelivery, energy } = contract;
  return (
    <Card title={words.title}>
      {contracts.length > 1 && (
        <FilterSelect
          label={words.contract}
          options={contracts.map((one) => ({
            value: one.contractNumber,
            label: `${one.contractNumber} · ${energyLabel(one.energy)}`,
          }))}
          value={contractNumber}
          onChange={setChosen}
        />
      )}
      {pointOfDelivery === null ? (
        <p className="customer-soft">{words.noPoint}</p>
      ) : (
        <Months
          key={contractNumber}
          asked={{ contractNbr: contractNumber, pointOfDelivery, energyType: energy }}
        />
      )}
    </Card>
  );
}

interface MonthsProps {
  asked: { contractNbr: string; pointOfDelivery: string; energyType: 'EL' | 'NG' };
}

function Months({ asked }: MonthsProps) {
  const state = useCall('/getMeterReads', asked);
  return (
    <CallBlock state={state} failed={words.failed} loading={words.opening}>
      {({ meterReads }) => {
        const years = twoYears(meterReads);
        if (years === null) return <EmptyState title={words.none}>{words.noneWords}</EmptyState>;
        const summary = words.sum(inKwh(years.now), years.before === null ? null : inKwh(years.before));
        return (
          <SmallColumnChart
            title={words.chart(asked.contractNbr)}
            summary={summary}
            unit="kWh"
            labelTitle={words.month}
            series={series}
            points={years.months.map(({ month, now, before, partial }) => ({
              label: formatMonth(month),
              tick: shortMonthName(monthNumberOf(month)),
              values: { [words.thisYear]: now, [words.lastYear]: before },
              ...(partial && { marks: { [words.thisYear]: { look: 'dotted', words: words.partial } } }),
            }))}
          />
        );
      }}
    </CallBlock>
  );
}
