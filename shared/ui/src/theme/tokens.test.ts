import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeds } from '../data/antd-theme';

const css = readFileSync(join(process.cwd(), 'shared/ui/src/theme/tokens.css'), 'utf8');
const pairs = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];

function colour(theme: 'light' | 'dark', name: string): string {
  const found = pairs.find(([, token]) => token === name)?.[theme === 'light' ? 2 : 3];
  if (!found) throw new Error(`tokens.css has no colour ${name}`);
  return found;
}
const themes = ['light', 'dark'] as const;

const onEveryGround = ['ink', 'ink-soft', 'accent', 'danger'].flatMap((ink) =>
  ['ground', 'surface', 'sunken'].map((ground) => [ink, ground] as const),
);
const onItsOwn = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['ink', 'accent-soft'],
  ...['success', 'warning', 'attention', 'danger', 'info'].map((tone) => [tone, `${tone}-soft`] as const),
  ...['success', 'warning', 'danger', 'info'].map((tone) => ['ink', `${tone}-soft`] as const),
] as const;

describe.each(themes)('%s theme', (theme) => {
  test.each([...onEveryGround, ...onItsOwn])('text %s on %s reaches 4.5:1', (ink, ground) => {
    expect(contrast(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['line-strong', 'surface'],
    ['line-strong', 'ground'],
    ['focus', 'ground'],
    ['focus', 'surface'],
    ['summer', 'surface'],
    ['winter', 'surface'],
    ['electricity', 'surface'],
    ['gas', 'surface'],
  ])('%s on %s reaches the 3:1 of controls and graphics', (mark, ground) => {
    expect(contrast(colour(theme, mark), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(antdNames()))('antd’s %s is the token %s', (seed, token) => {
    expect(seeds[theme][seed as keyof (typeof seeds)['light']]).toBe(colour(theme, token));
  });
});

function antdNames() {
  return {
    colorPrimary: 'accent',
    colorBgBase: 'surface',
    colorBgContainer: 'surface',
    colorTextBase: 'ink',
    colorBorder: 'line-strong',
    colorBorderSecondary: 'line',
    colorError: 'danger',
    colorLink: 'accent',
    colorTextPlaceholder: 'ink-soft',
    colorTextDescription: 'ink-soft',
  } as const satisfies Record<keyof (typeof seeds)['light'], string>;
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
