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
  /** Euros by which the amount under choice moves the balance: that of the year, and that of its next settlement. */
  shift: number;
  nextShift: number;
  /** Whether the days of the meter are collected. */
  measured: boolean;
}

/** What the settlement that comes first is expected to ask for or to give back; then the whole year, and what it is made of. */
export function BalanceCard({ year, shift, nextShift, measured }: BalanceCardProps) {
  const { next } = year;
  const { expected, low, high } = moved(next?.balance ?? year.balance, next ? nextShift : shift);
  const side = sideOf(expected);
  return (
    <Card title={next ? words.nextCard(next.day) : words.card(year.to, year.endsBy)}>
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
      {next && (
        <p className="year-soft">
          <Whole year={year} shift={shift} />
        </p>
      )}
      <YearPicture year={year} shift={shift} />
      <p className="year-soft">
        {year.readUntil !== null && year.read.days > 0
          ? words.readUntil(year.readUntil)
          : measured
            ? words.unreadMeasured
            : words.unread}{' '}
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

type Balance = Year['balance'];

const moved = ({ expected, low, high }: Balance, shift: number): Balance => ({
  expected: expected + shift,
  low: low + shift,
  high: high + shift,
});

/** The settlements of the year together, where there is one before its end. */
function Whole({ year: { to, endsBy, balance }, shift }: { year: Year; shift: number }) {
  const { expected, low, high } = moved(balance, shift);
  return words.whole(
    to,
    endsBy,
    words.wholeSum[sideOf(expected)](Math.abs(expected)),
    words.range(low, high),
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
        {expected.margin > 0 && (
          <Range
            label={how.costRange(costLabelOf(year))}
            low={year.cost - expected.margin}
            high={year.cost + expected.margin}
          />
        )}
        {paidRows.map(toRow)}
        <Total label={how.balance} euros={year.balance.expected} />
        <Range label={how.balanceRange} low={year.balance.low} high={year.balance.high} />
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

/** What the band of the drawing says. */
function Range({ label, low, high }: { label: string; low: number; high: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{how.range(frYear.about(low), frYear.about(high))}</td>
    </tr>
  );
}
