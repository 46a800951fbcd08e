import { escapeHtml, scriptJson } from './escape';

test('no value can end the script element that contains it', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const json = scriptJson(hostile);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(hostile);
});

test('text of a title is text', () => {
  expect(escapeHtml(`<b title="x">l'été & moi</b>`)).toBe(
    '&lt;b title=&quot;x&quot;&gt;l&#39;été &amp; moi&lt;/b&gt;',
  );
});
