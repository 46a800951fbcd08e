import { chooseTheme, SegmentedControl, useThemeChoice } from '@portal/ui';

const choices = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'system', label: 'Auto' },
] as const;

/** Light, dark, or as the device; remembered on this device. */
export function ThemeChoice() {
  return <SegmentedControl label="Thème" options={choices} value={useThemeChoice()} onChange={chooseTheme} />;
}
