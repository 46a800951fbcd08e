import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, DatePicker, Empty, Pagination, Select, Table, Tooltip } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const columns = [{ key: 'a', title: 'A', sorter: true }];
const parts = [
  createElement(Table, {
    key: 1,
    columns,
    dataSource: [{ key: 1, children: [{ key: 2 }] }],
    pagination: false,
  }),
  createElement(Pagination, { key: 2, total: 100 }),
  createElement(DatePicker, { key: 3 }),
  createElement(Select, { key: 4, showSearch: true }),
  createElement(Tooltip, { key: 5, title: 'A' }),
  createElement(Empty, { key: 6 }),
];

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
  return extractStyle(cache, { plain: true, types: 'style' });
}

/** webpack loader of `antd-styles.css`: antd then writes no rule at run time (`zeroRuntime`). */
export default function loader(source) {
  return `${source}\n${antdStyles()}`;
}
