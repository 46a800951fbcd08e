import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, DatePicker, Empty, Pagination, Select } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const parts = [
  createElement(Pagination, { key: 1, total: 100 }),
  createElement(DatePicker, { key: 2 }),
  createElement(Select, { key: 3, showSearch: true }),
  createElement(Empty, { key: 4 }),
];

/** Rules for every `a` of the page, with which antd's parts come: a link's look is the house's, wherever this sheet lies. */
const ofEveryLink = /(?<=^|[{}])(?:,?a(?:[:[][^{},]*)?)+\{[^{}]*\}/g;

/**
 * The rules of the antd parts that `src/data` uses, as one static sheet. They refer to antd's variables only: the
 * values, by theme, are a small sheet that antd writes in the page.
 * @param {import('antd').ThemeConfig} theme
 */
export function antdStyles(theme = {}) {
  const cache = createCache();
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: { ...theme, hashed: false } }, parts),
    ),
  );
  return extractStyle(cache, { plain: true, types: 'style' }).replaceAll(ofEveryLink, '');
}

/** webpack loader of `antd-styles.css`: antd then writes no rule at run time (`zeroRuntime`). */
export default function loader(source) {
  return `${source}\n${antdStyles()}`;
}
