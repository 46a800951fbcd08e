/** Steps of the bar (customer-space 9): a step is a percent of the package. */
const steps = 100;

export interface PackageBarShape {
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
