import type { BillPart } from '@portal/contract';
import { consumptionContextLabel, formatKwh } from '@portal/domain';
import { Link } from '@portal/ui';
import { frBill } from '../../../i18n/fr-bill';
import { paths } from '../../../paths';
import type { ExplainedBill, ExplainedPart } from '../../../rules/bill-waterfall';
import { BillLines } from './BillLines';

const words = frBill.detail;
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
    <div className="dash-bill__pair">
      {columns.map(({ of, side }) => (
        <section key={of.id} aria-label={frBill.bill(of.date)}>
          <p className="dash-bill__of">{frBill.bill(of.date)}</p>
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
  if (bill.readings.length === 0) return <p className="dash-soft">{words.noReadings}</p>;
  return (
    <>
      <p className="dash-soft">{words.readings}</p>
      <ul className="dash-bill__readings">
        {bill.readings.map(({ id, to, kwh, context }) => (
          <li key={id}>
            <Link href={paths.reading(to)}>{words.reading(to)}</Link>
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
