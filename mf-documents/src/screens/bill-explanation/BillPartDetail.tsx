import type { BillPart } from '@portal/contract';
import { consumptionContextLabel, formatKwh } from '@portal/domain';
import { Link } from '@portal/ui';
import { frExplained } from '../../i18n/fr-explained';
import { readingOf } from '../../paths';
import type { ExplainedBill, ExplainedPart } from '../../rules/bill-waterfall';
import { BillLines } from './BillLines';

const words = frExplained.detail;
/** Parts that follow from what the meter showed. */
const read: readonly BillPart[] = ['VOLUME', 'DAYS', 'ESTIMATE'];

interface BillPartDetailProps {
  part: ExplainedPart;
  bill: ExplainedBill;
  previous: ExplainedBill;
}

/** The lines of either bill that a part comes from, and the readings of their periods. */
export function BillPartDetail({ part, bill, previous }: BillPartDetailProps) {
  const columns = [
    { of: previous, side: 'before' },
    { of: bill, side: 'after' },
  ] as const;
  return (
    <div className="bill-why__pair">
      {columns.map(({ of, side }) => (
        <section key={of.id} aria-label={frExplained.bill(of.date)}>
          <p className="bill-why__of">{frExplained.bill(of.date)}</p>
          <BillLines {...behind(part, of, side)} />
          {read.includes(part.part) && <Readings bill={of} />}
        </section>
      ))}
    </div>
  );
}

/** VAT has no bill lines of its own: the sum per rate replaces the taxed lines. */
function behind({ part, items }: ExplainedPart, bill: ExplainedBill, side: 'before' | 'after') {
  const linesOf = (item: (typeof items)[number]) => item[side].lines.flatMap((at) => bill.lines[at] ?? []);
  const isVat = (item: (typeof items)[number]) =>
    part === 'TAXES' && linesOf(item).some(({ label }) => label !== item.label);
  return {
    lines: items.filter((item) => !isVat(item)).flatMap(linesOf),
    vat: items.filter(isVat).map((item) => ({
      label: item.label,
      amount: item[side].amount,
      of: linesOf(item).reduce((sum, { net }) => sum + net, 0),
    })),
  };
}

function Readings({ bill }: { bill: ExplainedBill }) {
  if (bill.readings.length === 0) return <p className="bill-why__soft">{words.noReadings}</p>;
  return (
    <>
      <p className="bill-why__soft">{words.readings}</p>
      <ul className="bill-why__readings">
        {bill.readings.map(({ id, to, kwh, context }) => (
          <li key={id}>
            <Link href={readingOf(to)}>{words.reading(to)}</Link>
            <span>
              {kwh === null ? words.unknown : formatKwh(kwh)},{' '}
              {consumptionContextLabel(context).toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
