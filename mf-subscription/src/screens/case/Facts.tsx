import { caseWords } from '../../i18n/case';
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
          <dd>{value || caseWords.unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
