import { settingWords } from '../../../i18n/setting';

const { label, levels } = settingWords.password.strength;

/** @param score from 0 to 4 */
export function PasswordStrength({ score }: { score: number }) {
  const level = levels[score] ?? levels[0];
  return (
    <div className="setting-strength" data-score={score}>
      <meter aria-label={label} aria-valuetext={level} min={0} max={4} value={score} />
      <p aria-live="polite">
        {label}&nbsp;: <strong>{level}</strong>
      </p>
    </div>
  );
}
