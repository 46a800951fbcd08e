import { ThemeChoice } from './ThemeChoice';

/** The theme before the log-in, where there is no side bar to hold it. */
export function ThemeOfBarePage() {
  return (
    <footer className="shell-bare-theme">
      <ThemeChoice />
    </footer>
  );
}
