import './brand.css';

/** The supplier's sign: a leaf whose vein is a spark. `compact` leaves the word to screen readers. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="ui-logo">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path fill="var(--color-accent)" d="M4 28C1 13 10 3 29 3c1 19-9 28-25 25Z" />
        <path fill="var(--color-sun)" d="M20.5 7.5 10 18h5.5L11 25l11.5-11H17l3.5-6.5Z" />
      </svg>
      <span className={compact ? 'ui-hidden' : undefined}>Lumenvie</span>
    </span>
  );
}
