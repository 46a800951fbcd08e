import { addDays, formatDay, formatEuros, formatQuantity, formatRate, formatUnitPrice } from '@portal/domain';
import { Money } from '@portal/ui';
import { frExplained } from '../../i18n/fr-explained';
import type { ExplainedBill } from '../../rules/bill-waterfall';

const words = frExplained.detail;
type Line = ExplainedBill['lines'][number];

interface BillLinesProps {
  lines: readonly Line[];
  /** Euros by rate, and the amount that the rate is taken of. */
  vat?: readonly { label: string; amount: number; of: number }[];
}

/** Lines of a bill as it was issued: anyone can find them again on the paper. */
export function BillLines({ lines, vat = [] }: BillLinesProps) {
  if (lines.length + vat.length === 0) return <p className="bill-why__soft">{words.nothing}</p>;
  return (
    <ul className="bill-why__lines">
      {lines.map((line, at) => (
        // Lines are frozen and stay in their order.
        <li key={at}>
          <p>
            <span>{line.label}</span>
            <span>
              <Money amount={line.net} /> {words.beforeTax}
            </span>
          </p>
          <p className="bill-why__soft">{termsOf(line).join(' · ')}</p>
        </li>
      ))}
      {vat.map(({ label, amount, of }) => (
        <li key={label}>
          <p>
            <span>{label}</span>
            <Money amount={amount} />
          </p>
          <p className="bill-why__soft">{words.vatOf(formatEuros(of))}</p>
        </li>
      ))}
    </ul>
  );
}

function termsOf({ from, to, quantity, unit, price, vat, vatRate }: Line): string[] {
  return [
    ...(from !== null && to !== null ? [`${formatDay(from)} – ${formatDay(addDays(to, -1))}`] : []),
    ...(quantity !== null && price !== null ? [reckoned(quantity, unit, price)] : []),
    ...(vat === 0 ? [] : [`${words.vat} ${formatRate(vatRate)}`]),
  ];
}

/** A line counted in euros has a rate for its price. */
function reckoned(quantity: number, unit: string | null, price: number): string {
  if (unit === 'EUR') {
    return words.line(formatEuros(quantity), `${formatQuantity(price * 100)}\u00a0%`);
  }
  const counted = unit === null ? formatQuantity(quantity) : `${formatQuantity(quantity)}\u00a0${unit}`;
  return words.line(counted, formatUnitPrice(price, unit));
}
