import { formatEuros, formatKwh } from '@portal/domain';
import { Card, Link } from '@portal/ui';
import { frYear } from '../../i18n/fr-year';
import { paths } from '../../paths';
import { sideOf, type Year } from '../../rules/year-effect';
import { costLabelOf, YearPicture } from './YearPicture';

const words = frYear.balance;
const how = frYear.how;

interface BalanceCardProps {
  year: Year;
  /** Euros by which the amount under choice moves the balance. */
  shift: number;
}

/** What the settlement is expected to ask for or to give back, first; then what it is made of. */
export function BalanceCard({ year, shift }: BalanceCardProps) {
  const [expected, low, high] = [year.balance.expected, year.balance.low, year.balance.high].map(
    (euros) => euros + shift,
  ) as [number, number, number];
  const side = sideOf(expected);
  return (
    <Card title={words.card(year.to, year.endsBy)}>
      <div aria-live="polite">
        <p className="year-soft">{words[side]}</p>
        {side !== 'even' && (
          <p className="year-figure" data-side={side}>
            {frYear.about(Math.abs(expected))}
          </p>
        )}
        <p>
          {words.range(low, high)}, {words.odds}.
        </p>
      </div>
      <YearPicture year={year} shift={shift} />
      {year.next && shift === 0 && <p>{words.next(year.next.day, year.next.balance.expected)}</p>}
      <p className="year-soft">
        {year.readUntil === null || year.read.days === 0 ? words.unread : words.readUntil(year.readUntil)}{' '}
        <Link href={paths.selfRelief}>{words.reading}</Link>
      </p>
      <details className="year-how">
        <summary>{how.title}</summary>
        <ol>
          {how.steps(year.from, year.to, year.readings).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Parts year={year} />
      </details>
    </Card>
  );
}

/** Every part of the balance: they add up. */
function Parts({ year }: { year: Year }) {
  const { read, expected, subscription, options, fees, paid, refused, planned } = year;
  const rows: [string, number][] = [
    ...(read.days > 0
      ? ([[how.read(read.days, formatKwh(read.kwh)), read.amount]] as [string, number][])
      : []),
    ...(expected.days > 0
      ? ([
          [
            how.expected(expected.days, formatKwh(expected.kwh), formatKwh(expected.kwhMargin)),
            expected.amount,
          ],
        ] as [string, number][])
      : []),
    [how.subscription, subscription],
    [how.options, options],
    [how.fees, fees],
  ];
  const paidRows: [string, number][] = [
    [how.paid(paid.count), -paid.amount],
    ...(refused.count > 0 ? ([[how.refused(refused.count), -refused.amount]] as [string, number][]) : []),
    [how.planned(planned.count), -planned.amount],
  ];
  return (
    <table className="year-parts">
      <caption>{how.parts}</caption>
      <tbody>
        {rows.filter(([, euros]) => euros !== 0).map(toRow)}
        <Total label={how.cost(costLabelOf(year))} euros={year.cost} />
        {paidRows.map(toRow)}
        <Total label={how.balance} euros={year.balance.expected} />
      </tbody>
    </table>
  );
}

const toRow = ([label, euros]: [string, number]) => (
  <tr key={label}>
    <th scope="row">{label}</th>
    <td>{formatEuros(euros)}</td>
  </tr>
);

function Total({ label, euros }: { label: string; euros: number }) {
  return (
    <tr className="year-parts__total">
      <th scope="row">{label}</th>
      <td>{formatEuros(euros)}</td>
    </tr>
  );
}
