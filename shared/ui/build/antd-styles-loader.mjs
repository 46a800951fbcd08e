import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, DatePicker, Dropdown, Empty, Pagination, Select, Table, Tooltip, Tree } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const parts = [
  createElement(Pagination, { key: 1, total: 100 }),
  createElement(DatePicker, { key: 2 }),
  createElement(Select, { key: 3, showSearch: true }),
  createElement(Empty, { key: 4 }),
  createElement(Table, { key: 5 }),
  createElement(Tree, { key: 6, checkable: true, treeData: [{ key: 1 }] }),
  createElement(Dropdown, { key: 7 }, createElement('button')),
  createElement(Tooltip, { key: 8, title: 'x' }, createElement('button')),
];

/** Rules for every `a` of the page, with which antd's parts come: a link's look is the house's, wherever this sheet lies. */
const ofEveryLink = /(?<=^|[{}])(?:,?a(?:[:[][^{},]*)?)+\{[^{}]*\}/g;

/** A screen's own rule for the cells of its table (`.case-search .ui-rows td`) is stronger than antd's. */
const ofTable = /\.ant-table-wrapper (?=\.)/g;

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
  return extractStyle(cache, { plain: true, types: 'style' })
    .replaceAll(ofEveryLink, '')
    .replaceAll(ofTable, ':where(.ant-table-wrapper) ');
}

/** webpack loader of `antd-styles.css`: antd then writes no rule at run time (`zeroRuntime`). */
export default function loader(source) {
  return `${source}\n${antdStyles()}`;
}
