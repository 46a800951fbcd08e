import { ConfigProvider, theme as antd, type ThemeConfig } from 'antd';
import frFR from 'antd/locale/fr_FR';
import { createContext, type ReactNode, useContext } from 'react';
import { useTheme } from '../theme/theme';
import { components, seeds, shape } from './antd-theme';
import './antd-styles.css';

/** antd-styles.css, generated at build time, has the rules; at run time antd writes only the values of its variables. */
const fixed = { hashed: false, zeroRuntime: true } as const satisfies ThemeConfig;

/** One object a theme: antd compares by identity. One key a theme: all parts share a sheet of values. */
const themes: Record<'light' | 'dark', ThemeConfig> = {
  light: {
    algorithm: antd.defaultAlgorithm,
    token: { ...shape, ...seeds.light },
    components,
    cssVar: { key: 'antd-light' },
    ...fixed,
  },
  dark: {
    algorithm: antd.darkAlgorithm,
    token: { ...shape, ...seeds.dark },
    components,
    cssVar: { key: 'antd-dark' },
    ...fixed,
  },
};

/** A second provider around a part of a table would cost each row 0.2 ms. */
const Themed = createContext(false);

/**
 * Around every antd part of this package, so that no screen has to know antd.
 * The values carry the page's nonce; the browser hides it from `getAttribute`, not from `.nonce`.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const theme = useTheme();
  if (useContext(Themed)) return children;
  return (
    <ConfigProvider
      locale={frFR}
      theme={themes[theme]}
      csp={{ nonce: pageNonce() }}
      getPopupContainer={landmarkOf}
    >
      <Themed value>{children}</Themed>
    </ConfigProvider>
  );
}

/** Popups are mounted in the same landmark or dialog: outside a modal dialog they would be inert. */
const landmarkOf = (part?: HTMLElement) => part?.closest<HTMLElement>('dialog, main') ?? document.body;

function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('meta[name="csp-nonce"], script[nonce]')?.nonce || undefined;
}
