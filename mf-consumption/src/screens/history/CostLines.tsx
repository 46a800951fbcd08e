import type { ResponseOf } from '@portal/contract';
import {
  addDays,
  formatDay,
  formatEuros,
  formatKwhPrice,
  formatQuantity,
  formatRate,
  timeframeLabel,
} from '@portal/domain';
import { Modal } from '@portal/ui';
import { frHistory } from '../../i18n/fr-history';
import type { ReadingRow } from '../../rules/reading-rows';

const words = frHistory.cost;
type Tariff = ResponseOf<'/getConsumptionCosts'>['tariffs'][number];
type Line = ResponseOf<'/getConsumptionCosts'>['readings'][number]['lines'][number];

interface CostLinesProps {
  /** Null: closed. */
  row: ReadingRow | null;
  tariffs: readonly Tariff[];
  onClose: () => void;
}

/** How a reading's cost was reckoned, line by line, with the prices of each: anyone can do it again. */
export function CostLines({ row, tariffs, onClose }: CostLinesProps) {
  if (!row?.cost) return null;
  const { reading, cost } = row;
  const title = words.lines(reading.startDate, reading.endDate);
  return (
    <Modal open size="wide" title={title} onClose={onClose}>
      <p className="history-soft">{words.words}</p>
      <ul className="history-lines">
        {cost.lines.map((line) => (
          <CostLine key={`${line.from} ${line.timeframe}`} line={line} tariff={tariffs[line.tariff]} />
        ))}
      </ul>
      <p className="history-lines__total">
        <span>{words.total}</span>
        <span>{formatEuros(cost.amount ?? 0)}</span>
      </p>
    </Modal>
  );
}

function CostLine({ line, tariff }: { line: Line; tariff: Tariff | undefined }) {
  const prices = tariff?.unitPrices ?? [];
  const price = (prices.find(({ timeframe }) => timeframe === line.timeframe) ?? prices[0])?.price ?? 0;
  const kwh = `${formatQuantity(line.kwh)}\u00a0kWh`;
  const lastDay = line.to > line.from ? addDays(line.to, -1) : line.to;
  return (
    <li>
      <p className="history-lines__head">
        <span>
          {timeframeLabel(line.timeframe)}, {formatDay(line.from)} – {formatDay(lastDay)}
        </span>
        <span>{formatEuros(line.amount)}</span>
      </p>
      <dl className="history-lines__sums">
        <dt>{words.energy}</dt>
        <dd>
          {kwh} × {formatKwhPrice(price)} = {formatEuros(line.energy)}
        </dd>
        <dt>{words.excise}</dt>
        <dd>
          {kwh} × {formatKwhPrice(tariff?.excise ?? 0)} = {formatEuros(line.excise)}
        </dd>
        <dt>{words.vat}</dt>
        <dd>
          ({formatEuros(line.energy)} + {formatEuros(line.excise)}) × {formatRate(tariff?.vatRate ?? 0)} ={' '}
          {formatEuros(line.vat)}
        </dd>
      </dl>
    </li>
  );
}
