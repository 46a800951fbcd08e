import type { ThemeConfig } from 'antd';
import type { ThemeName } from '../theme/theme';

/** antd derives further shades from these, so it needs literal values; antd-theme.test.ts compares them with tokens.css. */
export const seeds = {
  light: {
    colorPrimary: '#0a6b57',
    colorBgBase: '#ffffff',
    colorBgContainer: '#ffffff',
    colorTextBase: '#12211c',
    colorBorder: '#788a81',
    colorBorderSecondary: '#dce4df',
    colorError: '#b3261e',
    colorLink: '#0a6b57',
    colorTextPlaceholder: '#465850',
    colorTextDescription: '#465850',
  },
  dark: {
    colorPrimary: '#5fd6b3',
    colorBgBase: '#16211e',
    colorBgContainer: '#16211e',
    colorTextBase: '#eaf2ee',
    colorBorder: '#74877e',
    colorBorderSecondary: '#2b3a35',
    colorError: '#ff9d94',
    colorLink: '#5fd6b3',
    colorTextPlaceholder: '#b3c3bb',
    colorTextDescription: '#b3c3bb',
  },
} as const satisfies Record<ThemeName, ThemeConfig['token']>;

/** Shape and type of the portal on antd's parts; colours by theme. */
export const shape = {
  fontFamily: 'var(--font-family)',
  fontSize: 16,
  borderRadius: 12,
  controlHeight: 44,
  motionDurationSlow: '0.24s',
  colorBgElevated: 'var(--color-surface)',
  wireframe: false,
} as const satisfies ThemeConfig['token'];

/** Of single parts; colours here are not derived from, so variables of the portal follow its theme by themselves. */
export const components = {
  DatePicker: {
    // seven days and their edges fit a dialog on a phone
    cellWidth: 36,
    cellHeight: 36,
  },
  Table: {
    headerBg: 'var(--color-sunken)',
    headerColor: 'var(--color-ink-soft)',
    headerSplitColor: 'transparent',
    headerSortActiveBg: 'var(--color-sunken)',
    headerSortHoverBg: 'var(--color-sunken)',
    headerBorderRadius: 12,
    bodySortBg: 'transparent',
    rowHoverBg: 'color-mix(in srgb, var(--color-sunken) 45%, var(--color-surface))',
    rowExpandedBg: 'color-mix(in srgb, var(--color-sunken) 45%, transparent)',
    borderColor: 'var(--color-line)',
    cellPaddingBlock: 12,
    cellPaddingInline: 12,
  },
  Select: {
    optionActiveBg: 'var(--color-sunken)',
    optionSelectedBg: 'var(--color-accent-soft)',
    // of the chosen one that the keyboard or the mouse is at
    controlItemBgActiveHover: 'var(--color-sunken)',
    multipleItemBg: 'transparent',
  },
  Dropdown: { controlItemBgHover: 'var(--color-accent-soft)' },
} as const satisfies ThemeConfig['components'];
