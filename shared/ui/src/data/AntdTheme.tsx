import { createCache, StyleProvider } from '@ant-design/cssinjs';
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

/**
 * antd takes the values out of the page with the last part that uses them, and writes them again with the next: at each
 * navigation the browser would compute the style of every element anew. One more user is counted here, so that they stay.
 */
const keptValues = createCache();
const update = keptValues.opUpdate.bind(keptValues);
keptValues.opUpdate = (key, change) =>
  update(key, (known) => {
    const next = change(known);
    return next && known === undefined ? [next[0] + 1, next[1]] : next;
  });

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
    <StyleProvider cache={keptValues}>
      <ConfigProvider
        locale={frFR}
        theme={themes[theme]}
        csp={{ nonce: pageNonce() }}
        getPopupContainer={landmarkOf}
      >
        <Themed value>{children}</Themed>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Popups are mounted in the same landmark or dialog: outside a modal dialog they would be inert. */
const landmarkOf = (part?: HTMLElement) => part?.closest<HTMLElement>('dialog, main') ?? document.body;

function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('meta[name="csp-nonce"], script[nonce]')?.nonce || undefined;
}
