import './feedback.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to `max`; above it the bar is full, and `valueText` has the real value. */
  value: number;
  max?: number;
  /** Text beside the bar, also for screen readers, e.g. « 210 kWh sur 300 ». */
  valueText: string;
}

export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const filled = Math.min(Math.max(value, 0), max);
  return (
    <div className="ui-progress">
      <div className="ui-progress__words">
        <span>{label}</span>
        <span>{valueText}</span>
      </div>
      <progress aria-label={label} aria-valuetext={valueText} value={filled} max={max} />
    </div>
  );
}
