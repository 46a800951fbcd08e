import { frCase } from '../../i18n/fr-case';
import './facts.css';

export interface Fact {
  label: string;
  /** Empty where it is not known. */
  value: string;
}

/** Read-only list of a section's answers. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="case-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || frCase.unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
