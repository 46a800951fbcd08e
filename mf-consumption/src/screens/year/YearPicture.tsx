import { frYear } from '../../i18n/fr-year';
import { spanOf, type Year } from '../../rules/year-effect';

const words = frYear.picture;

interface YearPictureProps {
  year: Year;
  shift: number;
}

/** The cost of the year above, what pays it below, on one scale from zero; the band is where the cost may end. */
export function YearPicture({ year, shift }: YearPictureProps) {
  const { read, expected, subscription, options, fees, paid, refused, planned, cost } = year;
  // what the choice takes off the balance is asked for by the instalments to come
  const toCome = Math.max(0, planned.amount - shift);
  const asked = paid.amount + refused.amount + toCome;
  const end = Math.max(cost + expected.margin, asked) * 1.03 || 1;
  const at = (euros: number) => `${(Math.max(0, euros) / end) * 100}%`;
  const fixed = Math.max(0, subscription + options + fees);
  const costParts = [
    ['read', read.amount],
    ['fixed', fixed],
    ['expected', expected.amount],
  ] as const;
  const paidParts = [
    ['paid', paid.amount],
    ['refused', refused.amount],
    ['planned', toCome],
  ] as const;
  const span = spanOf(year);
  const costLabel = costLabelOf(year);
  const shown = ([, euros]: readonly [string, number]) => euros > 0;
  return (
    <figure className="year-picture">
      <div
        role="img"
        aria-label={words.alt(costLabel, frYear.about(cost), frYear.about(paid.amount), frYear.about(toCome))}
      >
        <Line label={costLabel} amount={frYear.about(cost)} parts={costParts.filter(shown)} at={at}>
          {expected.margin > 0 && (
            <span
              className="year-picture__band"
              style={{ left: at(cost - expected.margin), width: at(2 * expected.margin) }}
            />
          )}
        </Line>
        <Line
          label={words.instalments}
          amount={frYear.about(asked)}
          parts={paidParts.filter(shown)}
          at={at}
        />
      </div>
      <figcaption>
        {span !== 'year' && <p className="year-soft">{words[span](year.from, year.to)}</p>}
        <ul className="year-picture__legend" aria-hidden="true">
          {[...costParts, ...paidParts].filter(shown).map(([part]) => (
            <li key={part} data-part={part}>
              {words.legend[part]}
            </li>
          ))}
          {expected.margin > 0 && <li data-part="band">{words.legend.band}</li>}
        </ul>
      </figcaption>
    </figure>
  );
}

/** What is reckoned, by its span: of a year that was settled on its way only the rest is left. */
export const costLabelOf = (year: Year): string =>
  spanOf(year) === 'year' ? words.cost : words.costSince(year.from);

interface LineProps {
  label: string;
  amount: string;
  parts: readonly (readonly [string, number])[];
  at: (euros: number) => string;
  children?: React.ReactNode;
}

function Line({ label, amount, parts, at, children }: LineProps) {
  return (
    <div className="year-picture__row">
      <span className="year-picture__label">
        {label} <strong>{amount}</strong>
      </span>
      <span className="year-picture__line">
        {parts.map(([part, euros]) => (
          <span key={part} className="year-picture__part" data-part={part} style={{ width: at(euros) }} />
        ))}
        {children}
      </span>
    </div>
  );
}
