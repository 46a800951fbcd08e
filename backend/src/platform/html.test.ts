import { html } from './html';

test('parts are escaped, HTML parts and lists of them are not', () => {
  const items = ['a & b', '"c"'].map((text) => html`<i>${text}</i>`);
  expect(html`<b title="${'<x>'}">${items}${3}</b>`.markup).toBe(
    '<b title="&lt;x&gt;"><i>a &amp; b</i><i>&quot;c&quot;</i>3</b>',
  );
});
