import { frLastMonth } from '../../i18n/fr-last-month';

/** Steps of the bar (customer-space 9): a step is a percent of the package. */
const steps = 100;

interface PackageBarShape {
  /** Steps that are full, up to the package. */
  filled: number;
  /** Steps beyond it. */
  beyond: number;
  /** True where the bar was cut: so far beyond that the package would shrink to nothing. */
  cut: boolean;
}

/** A bar that may exceed its package: beyond three packages it is cut, and only the figure is exact. */
export function packageBar(percent: number): PackageBarShape {
  const whole = percent > 0 ? Math.max(1, Math.round(percent)) : 0;
  const over = percent > steps ? Math.max(1, whole - steps) : 0;
  const beyond = Math.min(over, 2 * steps);
  return { filled: Math.min(whole, steps), beyond, cut: over > beyond };
}

const words = frLastMonth.progress;

interface PackageBarProps {
  /** May pass 100: what is beyond is drawn beyond, hatched. */
  percent: number;
  valueText: string;
}

/** A bar of a hundred steps for the package; consumption beyond it extends the bar, with a mark at 100 %. */
export function PackageBar({ percent, valueText }: PackageBarProps) {
  const { filled, beyond, cut } = packageBar(percent);
  return (
    <div className="last-bar">
      <div
        className="last-bar__track"
        role="progressbar"
        aria-label={words.bar}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
        aria-valuetext={valueText}
      >
        <div className="last-bar__package" style={{ flexGrow: 100 }}>
          <div className="last-bar__filled" style={{ width: `${filled}%` }} />
        </div>
        {beyond > 0 && <div className="last-bar__beyond" data-cut={cut} style={{ flexGrow: beyond }} />}
      </div>
      <div className="last-bar__scale" aria-hidden="true">
        <span className="last-bar__mark" style={{ flexGrow: 100 }}>
          {words.full}
        </span>
        {beyond > 0 && <span style={{ flexGrow: beyond }} />}
      </div>
    </div>
  );
}
