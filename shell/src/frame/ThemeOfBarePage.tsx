import { ThemeChoice } from './ThemeChoice';

/** Theme switch for the log-in pages, which have no side bar. */
export function ThemeOfBarePage() {
  return (
    <footer className="shell-bare-theme">
      <ThemeChoice />
    </footer>
  );
}
