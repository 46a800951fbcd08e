import { type Day, formatEuros, formatQuantity, formatWeekday } from '@portal/domain';
import { frDay } from '../../i18n/fr-day';
import { changeOf, type Grain, type Measures } from '../../rules/measured-columns';

const words = frDay.figures;

interface MeasuredFiguresProps {
  total: NonNullable<Measures['total']>;
  /** Whether any of it was measured: the sums of nothing are no figures. */
  measured: boolean;
  grain: Grain;
  day: Day;
}

/** One decimal: a day is a dozen of kWh. */
const inKwh = (kwh: number): string => `${formatQuantity(Math.round(kwh * 10) / 10)}\u00a0kWh`;

/** Energy, euros and off-peak part of the period; then what changed, and what the rest is expected to come to. */
export function MeasuredFigures({ total, measured, grain, day }: MeasuredFiguresProps) {
  if (!measured) {
    return (
      <>
        <p>{words.none[grain]}</p>
        <ExpectedWords total={total} grain={grain} />
      </>
    );
  }
  const { kwh, amount, subscription, offPeakKwh, sharedByReadings } = total;
  return (
    <>
      <dl className="day-figures">
        <div>
          <dt>{words.energy}</dt>
          <dd>{inKwh(kwh)}</dd>
        </div>
        <div>
          <dt>{words.cost}</dt>
          <dd>{amount === null ? words.unknown : formatEuros(amount)}</dd>
          {subscription !== null && (
            <dd className="day-soft">{words.withSubscription(formatEuros(subscription))}</dd>
          )}
          {sharedByReadings && <dd className="day-soft">{words.shared}</dd>}
        </div>
        {offPeakKwh !== null && (
          <div>
            <dt>{words.offPeak}</dt>
            <dd>{inKwh(offPeakKwh)}</dd>
            {kwh > 0 && <dd className="day-soft">{words.share(Math.round((offPeakKwh / kwh) * 100))}</dd>}
          </div>
        )}
      </dl>
      <Changes total={total} day={day} />
      <ExpectedWords total={total} grain={grain} />
    </>
  );
}

const inWords = (percent: number): string =>
  percent === 0
    ? frDay.compared.same
    : percent > 0
      ? frDay.compared.more(percent)
      : frDay.compared.less(-percent);

function Changes({
  total: { kwh, usual, compared, expected },
  day,
}: Pick<MeasuredFiguresProps, 'total' | 'day'>) {
  const whole = expected === null;
  const ofUsual = usual && whole ? changeOf(kwh, usual.kwh) : null;
  const ofYear = compared ? changeOf(compared.kwh, compared.before) : null;
  if (ofUsual === null && ofYear === null) return null;
  const [weekday = ''] = formatWeekday(day).split(' ');
  return (
    <ul className="day-changes" aria-label={frDay.compared.label}>
      {ofUsual !== null && <li>{frDay.compared.usual(weekday, inWords(ofUsual), usual?.days ?? 0)}</li>}
      {ofYear !== null && <li>{frDay.compared.year(inWords(ofYear))}</li>}
    </ul>
  );
}

function ExpectedWords({ total: { expected }, grain }: Pick<MeasuredFiguresProps, 'total' | 'grain'>) {
  if (expected === null) return null;
  const { kwh, low, high, amount } = expected;
  const say = grain === 'HALF_HOUR' ? frDay.expected.day : frDay.expected.month;
  return (
    <p>
      {say(inKwh(kwh), inKwh(low), inKwh(high), amount === null ? null : formatEuros(amount))}{' '}
      <span className="day-soft">{frDay.expected.how}</span>
    </p>
  );
}
